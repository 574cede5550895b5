// The package manager wants one source file in a C target; this one's content is its headers.
