// TransitionCatalogue
