import { type Command, CommanderError } from 'commander';
import { m } from '#cli/language/messages.ts';

/** Returns the message for wrong usage: the error, a suggestion, and a reference to the help. */
export function usageText(error: Error, program: Command): string {
  if (!(error instanceof CommanderError)) return error.message;
  const { code, message } = error;
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const typed = program.args[0] ?? '';
  const nearest = suggestion(hint);
  if (code === 'commander.unknownCommand')
    return joined(m.usage.unknownCommand({ typed }), nearest, m.usage.allCommands);
  // Only flags were given: commander's own message is a placeholder.
  if (code === 'commander.help') return joined(m.usage.noCommand, m.usage.allCommands);
  const isCommand = program.commands.some((each) => each.name() === typed || each.aliases().includes(typed));
  const help = isCommand ? m.usage.seeHelp({ command: typed }) : m.usage.allCommands;
  return joined(problemOf(code, first), nearest, help);
}

/** Translates commander's message, which is only in English. The typed word is between its quotes. */
function problemOf(code: string, text: string): string {
  const quoted = /'([^']*)'/.exec(text)?.[1] ?? '';
  switch (code) {
    case 'commander.excessArguments':
      return m.usage.tooManyWords({ words: text.replace(/^.* but got \d+: /, '').replace(/\.$/, '') });
    case 'commander.optionMissingArgument':
      return m.usage.missingValue({ option: quoted });
    case 'commander.missingArgument':
      return m.usage.missingWord({ word: quoted });
    case 'commander.unknownOption':
      return m.usage.unknownOption({ option: quoted });
    default:
      return text;
  }
}

function suggestion(hint: string): string {
  const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(hint)?.[1];
  return meant === undefined ? '' : m.usage.didYouMean({ words: meant.split(', ') });
}

const joined = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');
