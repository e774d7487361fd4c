import type { CompletedCommand, CompletedOption } from './completion-words.ts';

/** Returns the script with which zsh completes `phyto`. */
export const zshCompletion = (commands: readonly CompletedCommand[]): string => `#compdef phyto
# zsh completion for phyto. Save it as _phyto in a folder of $fpath, or: source <(phyto completion zsh)
_phyto() {
  local line state
  _arguments -C '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands=(
${commands.flatMap(({ names, summary }) => names.map((name) => `        ${quoted(`${name}:${summary}`)}`)).join('\n')}
      )
      _describe command commands
      ;;
    rest)
      case $line[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
compdef _phyto phyto
`;

function commandCase({ names, unlisted, verbs, options }: CompletedCommand): string {
  const words = verbs.length === 0 ? [] : [quoted(`1: :(${verbs.join(' ')})`)];
  const lines = [...words, "'*:file:_files'", ...options.map(argumentOf)];
  return `        ${[...names, ...unlisted].join('|')}) _arguments ${lines.join(' ')} ;;`;
}

function argumentOf({ flag, takesValue, values, text }: CompletedOption): string {
  const about = text === '' ? '' : `[${text.replaceAll(/[[\]]/g, '')}]`;
  const value = values.length > 0 ? `:value:(${values.join(' ')})` : takesValue ? ':value:_files' : '';
  return quoted(`*${flag}${about.replaceAll(':', '\\:')}${value}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
