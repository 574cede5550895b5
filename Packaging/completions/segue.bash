# Completion of the command line of segue for bash.

_segue_recipes() { segue list 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  (.*/\1/p'; }

_segue() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= options
  if [ "$COMP_CWORD" -gt 1 ]; then command=${COMP_WORDS[1]}; fi
  COMPREPLY=()
  case $previous in
    --transition)
      mapfile -t COMPREPLY < <(compgen -W "$(_segue_recipes)" -- "$current")
      return
      ;;
    --appearance)
      local appearances="auto light dark"
      if [ "$command" = export ]; then appearances="light dark"; fi
      mapfile -t COMPREPLY < <(compgen -W "$appearances" -- "$current")
      return
      ;;
    --renderer)
      mapfile -t COMPREPLY < <(compgen -W "auto cpu gpu" -- "$current")
      return
      ;;
    --mode)
      mapfile -t COMPREPLY < <(compgen -W "natural driven" -- "$current")
      return
      ;;
    --onion)
      mapfile -t COMPREPLY < <(compgen -W "3 4 5 6 7 8 9" -- "$current")
      return
      ;;
    --size | --refresh | --slow | --fps | --seconds | --set | --text-scale | --accent-color) return ;;
    --recipe | --report | --record | --replay | --from | --to | --images | -o)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
  esac
  case $command in
    list) options="--json --help" ;;
    doctor) options="--help" ;;
    export)
      options="--transition --recipe -o --from --to --fps --onion --size --appearance --text-scale --right-to-left"
      options+=" --accent-color --high-contrast --set --progress --help"
      ;;
    bench) options="--mode --seconds --images --transition --size --refresh --count --renderer --pixels --rest --json --row --help" ;;
    *)
      options="--transition --recipe --appearance --renderer --size --fullscreen --refresh --slow --reduce-motion"
      options+=" --report --record --replay --version --help"
      ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    return
  fi
  case $command in
    list | doctor | export) return ;;
    bench)
      mapfile -t COMPREPLY < <(compgen -W "push hero semi-modal scroll drag layers turn effects recipe start idle" -- "$current")
      return
      ;;
  esac
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "list export bench doctor" -- "$current")
  fi
}

complete -F _segue segue
