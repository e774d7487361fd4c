import type { CompletedCommand } from './completion-words.ts';

/** Returns the script with which bash completes `phyto`. Where it knows no words, bash completes files. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.flatMap((command) => command.names);
  const valued = new Set(
    commands.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue).map(({ flag }) => flag)),
  );
  return `# bash completion for phyto. Load it with: source <(phyto completion bash)
_phyto_from() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_phyto() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= verb= verbs= options= word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
      ${[...valued].join('|')}) ((i++)) ;;
      -*) ;;
      *) if [[ -z $command ]]; then command=$word; elif [[ -z $verb ]]; then verb=$word; fi ;;
    esac
  done
  case "$command $prev" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case $prev in ${[...valued].join('|')}) COMPREPLY=(); return ;; esac
  case $command in
    '') verbs='${names.join(' ')}'; options='--help --version' ;;
${commands.map(commandCase).join('\n')}
  esac
  [[ -n $verb ]] && verbs=
  case $cur in
    -*) _phyto_from "$options" ;;
    *) _phyto_from "$verbs" ;;
  esac
}
complete -o default -F _phyto phyto
`;
}

const valueCases = ({ names, unlisted, options }: CompletedCommand): string[] =>
  options
    .filter(({ values }) => values.length > 0)
    .map(({ flag, values }) => {
      const patterns = [...names, ...unlisted].map((name) => `'${name} ${flag}'`).join('|');
      return `    ${patterns}) _phyto_from '${values.join(' ')}'; return ;;`;
    });

const commandCase = ({ names, unlisted, verbs, options }: CompletedCommand): string =>
  `    ${[...names, ...unlisted].join('|')}) verbs='${verbs.join(' ')}'; options='${options.map(({ flag }) => flag).join(' ')}' ;;`;
