# Completion of the command line of segue for fish.

function __segue_recipes
    segue list 2>/dev/null | string replace --filter --regex '^([a-z][a-z-]*)  \(.*' '$1'
end

function __segue_option --description 'Adds an option of a subcommand, or of the player'
    set --local condition "__fish_seen_subcommand_from $argv[1]"
    if test $argv[1] = player
        set condition 'not __fish_seen_subcommand_from list export bench doctor'
    end
    complete --command segue --condition $condition $argv[2..]
end

complete --command segue --long-option help --description 'Print help'
for entry in 'list:Print the recipes' 'export:Write the frames of a transition' 'bench:Measure the cost of a scene' \
    'doctor:Check this machine'
    set --local parts (string split --max 1 : $entry)
    complete --command segue --condition __fish_is_first_arg --arguments $parts[1] --description $parts[2]
end

__segue_option list --long-option json --description 'Print JSON'

__segue_option export --long-option transition --exclusive --arguments '(__segue_recipes)' --description 'The recipe'
__segue_option export --long-option recipe --require-parameter --force-files --description 'Export a recipe of a file'
__segue_option export --short-option o --require-parameter --force-files --description 'The output'
__segue_option export --long-option from --require-parameter --force-files --description 'The picture in the cell'
__segue_option export --long-option to --require-parameter --force-files --description 'The picture on the page'
__segue_option export --long-option fps --exclusive --description 'Frames per second'
__segue_option export --long-option onion --exclusive --arguments '3 4 5 6 7 8 9' \
    --description 'Moments over each other in one image'
__segue_option export --long-option size --exclusive --description 'Size of the window in points'
__segue_option export --long-option appearance --exclusive --arguments 'light dark' --description 'Colors of the pages'
__segue_option export --long-option text-scale --exclusive --description 'Factor of text sizes'
__segue_option export --long-option right-to-left --description 'Mirror the pages'
__segue_option export --long-option accent-color --exclusive --description 'Color of buttons, as RRGGBB'
__segue_option export --long-option high-contrast --description 'Use colors with a high contrast'
__segue_option export --long-option set --exclusive --description 'Set a parameter of the recipe'
__segue_option export --long-option progress --description 'Print the completed percentage'

__segue_option bench --no-files --arguments 'push hero semi-modal scroll drag layers turn effects recipe start idle'
__segue_option bench --long-option mode --exclusive --arguments 'natural driven' --description 'Real time, or fast'
__segue_option bench --long-option seconds --exclusive --description 'Measure each part for this many seconds'
__segue_option bench --long-option images --require-parameter --force-files --description 'Pictures to use'
__segue_option bench --long-option transition --exclusive --arguments '(__segue_recipes)' --description 'The recipe'
__segue_option bench --long-option size --exclusive --description 'Window of the scene recipe'
__segue_option bench --long-option refresh --exclusive --description 'Frames per second of the scene recipe'
__segue_option bench --long-option count --exclusive --description 'Number of items or layers'
__segue_option bench --long-option renderer --exclusive --arguments 'auto cpu gpu' --description 'Processor or card'
__segue_option bench --long-option pixels --description 'Count the pixels of frames'
__segue_option bench --long-option rest --description 'Measure the memory at rest'
__segue_option bench --long-option json --description 'Print JSON'
__segue_option bench --long-option row --description 'Print one line per part'

__segue_option player --long-option transition --exclusive --arguments '(__segue_recipes)' \
    --description 'Play this recipe on a click'
__segue_option player --long-option recipe --require-parameter --force-files --description 'Compile a recipe and play it'
__segue_option player --long-option appearance --exclusive --arguments 'auto light dark' \
    --description 'Colors of the window'
__segue_option player --long-option renderer --exclusive --arguments 'auto cpu gpu' --description 'Processor or card'
__segue_option player --long-option size --exclusive --description 'Size of the window in points'
__segue_option player --long-option fullscreen --description 'Cover the whole screen'
__segue_option player --long-option refresh --exclusive --description 'Frames per second'
__segue_option player --long-option slow --exclusive --description 'Slow everything down'
__segue_option player --long-option reduce-motion --description 'Cross-fade instead of moving'
__segue_option player --long-option report --require-parameter --force-files --description 'Write frame statistics'
__segue_option player --long-option record --require-parameter --force-files --description 'Record the input'
__segue_option player --long-option replay --require-parameter --force-files --description 'Play a recording'
__segue_option player --long-option version --description 'Print versions'

functions --erase __segue_option
