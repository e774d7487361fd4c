import type { Command, CommandValue, CommandWords } from './command.ts';

/** Prints a command in the words of a language, so that `parseCommand` reads the same act, record and value. */
export function printCommand({ act, record, value }: Pick<Command, 'act' | 'record' | 'value'>, words: CommandWords) {
  const link = value?.kind === 'place' ? (words.links[0] ?? '') : '';
  return [words.acts[act][0] ?? '', record, link, value === null ? '' : printValue(value, words)]
    .filter((part) => part !== '')
    .join(' ');
}

function printValue(value: CommandValue, words: CommandWords): string {
  switch (value.kind) {
    case 'grams':
      return `${String(value.grams).replace('.', words.decimal)} ${words.grams[0] ?? ''}`;
    case 'days':
      return `${value.days} ${words.days[0] ?? ''}`;
    case 'trays':
      return `${value.trays} ${words.trays[0] ?? ''} ${value.reason}`.trim();
    case 'place':
      return value.text;
    case 'text':
      return value.trays === null ? value.text : `${value.text} ${value.trays} ${words.trays[0] ?? ''}`.trim();
  }
}
