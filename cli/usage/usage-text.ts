import { type Command, CommanderError } from 'commander';

/** What a person reads who called the program wrongly: what is wrong, the nearest right word, and where to read on. */
export function usageText(error: Error, program: Command): string {
  if (!(error instanceof CommanderError)) return error.message;
  const { code, message } = error;
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const text = first.replace(/\.$/, '').replaceAll("'", '"');
  const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(hint)?.[1];
  const nearest =
    meant === undefined
      ? ''
      : ` Did you mean ${meant
          .split(', ')
          .map((word) => `"${word}"`)
          .join(' or ')}?`;
  if (code === 'commander.unknownCommand') return `no command "${program.args[0] ?? ''}".${nearest} All: phyto --help`;
  // Only flags were given, so that commander shows the help; its own message is a placeholder.
  if (code === 'commander.help') return 'no command. All: phyto --help';
  const typed = program.args[0] ?? '';
  const isCommand = program.commands.some((each) => each.name() === typed || each.aliases().includes(typed));
  return `${wordsOf(code, text)}.${nearest} See: phyto ${isCommand ? `${typed} ` : ''}--help`;
}

function wordsOf(code: string, text: string): string {
  if (code === 'commander.excessArguments') return `too many words: ${text.replace(/^.* but got \d+: /, '')}`;
  return code === 'commander.optionMissingArgument'
    ? text.replace(/^option "(.*)" argument missing$/, 'missing value of "$1"')
    : text;
}
