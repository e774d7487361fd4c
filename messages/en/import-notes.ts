import type { ImportNotes } from '#domain/problems/import-notes.ts';
import { kindsInText } from '#messages/en/kinds/in-text.ts';
import type { Catalogue } from '#messages/render.ts';
import { mass, number, plural } from './language.ts';
import { quotedList } from './quotes.ts';

export const importNotes: Catalogue<ImportNotes> = {
  heading_without_unit: ({ heading }) => `“${heading}” has no unit, so it was read as grams.`,
  heading_guessed: ({ heading, field }) => `“${heading}” was read as ${field}.`,
  read_as_windows_1252: ({ line }) =>
    `Line ${line} isn't UTF-8, so the file was read as Windows-1252. Check names with accents.`,
  record_added: ({ kind, name }) => `The ${kindsInText[kind].one} “${name}” is new.`,
  batches_overdue: ({ batches }) =>
    plural(batches, {
      one: '# batch starts in the past and has no place. It was added as planned, so its first actions are overdue.',
      other:
        '# batches start in the past and have no place. They were added as planned, so their first actions are overdue.',
    }),
  weighing_shared: ({ line, grams, parts }) =>
    `Line ${line}: ${mass(grams)} are shared by trays: ${parts
      .map((part) => `${part.lot} ${mass(part.grams)} (${trays(part.trays)})`)
      .join(', ')}.`,
  more_weighings_shared: ({ rows }) =>
    plural(rows, {
      one: 'The weight of # more row is shared by trays.',
      other: 'The weights of # more rows are shared by trays.',
    }),
  sheet_read: ({ sheet, others }) => `The sheet “${sheet}” was read, not ${quotedList(others)}.`,
  sheets_hidden: ({ sheets }) => `Hidden sheets weren't read: ${quotedList(sheets)}.`,
  rows_hidden: ({ rows, lines }) =>
    plural(rows, {
      one: `# hidden row was read too: ${lines.join(', ')}.`,
      other: `# hidden rows were read too: ${lines.join(', ')}${rows > lines.length ? ' …' : ''}.`,
    }),
  timestamps_read: ({ precision }) => `Times are counted in ${PRECISIONS[precision]}, by their size.`,
  rows_not_checked: ({ rows }) => `At least ${number(rows)} rows were refused. The rows after them weren't checked.`,
};

const PRECISIONS = { s: 'seconds', ms: 'milliseconds', us: 'microseconds', ns: 'nanoseconds' };

const trays = (count: number): string => plural(count, { one: '# tray', other: '# trays' });
