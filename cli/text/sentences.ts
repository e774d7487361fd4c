import { m } from '#cli/language/messages.ts';
import { alignRows, type Column } from './align-table.ts';

/** Shown for an empty cell. */
export const NONE = '-';

/** Returns rows as aligned sentences: 'Basil: code BAS, base 4 C, no supplier.' The first cell is the subject. */
export function sentences([, ...columns]: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map(([title = '', ...rest]) => {
    const facts = rest.map((cell, at) => factOf(columns[at], cell));
    return [title, ...facts].map((text, at) => {
      if (at === facts.length) return /[.!?]$/.test(text) ? text : `${text}.`;
      return at === 0 ? `${text}:` : `${text},`;
    });
  });
  return alignRows(cells, [], ' ');
}

function factOf(column: Column | undefined, cell: string): string {
  const { heading, fact, empty } = column ?? { heading: '' };
  const [, label = '', unit = null] =
    /^(.*?)(?:, (.*)| \((.*)\))?$/.exec(heading)?.filter((part) => part !== undefined) ?? [];
  const word = label.split(' ').map(inSentence).join(' ');
  if (cell === NONE || cell === '') return empty ?? m.records.without({ label: word });
  return fact?.(cell) ?? m.records.fact({ label: word, value: cell, unit });
}

/** Returns a word of a heading in lower case, except abbreviations such as PPFD and HVAC. */
const inSentence = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word);
