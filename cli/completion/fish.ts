import type { CompletedCommand } from './completion-words.ts';

/** Returns the script with which fish completes `phyto`. */
export const fishCompletion = (commands: readonly CompletedCommand[]): string =>
  `${[
    '# fish completion for phyto. Load it with: phyto completion fish | source',
    ...commands.flatMap(({ names, summary }) =>
      names.map((name) => `complete -c phyto -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`),
    ),
    ...commands.flatMap(commandLines),
  ].join('\n')}\n`;

function commandLines({ names, unlisted, verbs, options }: CompletedCommand): string[] {
  const isSeen = `__fish_seen_subcommand_from ${[...names, ...unlisted].join(' ')}`;
  const noVerb = `${isSeen}; and not __fish_seen_subcommand_from ${verbs.join(' ')}`;
  return [
    ...(verbs.length === 0 ? [] : [`complete -c phyto -f -n ${quoted(noVerb)} -a ${quoted(verbs.join(' '))}`]),
    ...options.map(({ flag, takesValue, values, text }) =>
      [
        `complete -c phyto -n ${quoted(isSeen)} -l ${flag.slice(2)}`,
        ...(takesValue ? ['-r'] : []),
        ...(values.length > 0 ? [`-f -a ${quoted(values.join(' '))}`] : []),
        ...(text === '' ? [] : [`-d ${quoted(text)}`]),
      ].join(' '),
    ),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
