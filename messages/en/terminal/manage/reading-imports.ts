// Imports of readings and spreadsheets, undoing them, and removing readings.

import { number, plural } from '#messages/en/language.ts';

export const headings = {
  at: 'Imported',
  who: 'By',
  file: 'File',
  kind: 'Of',
  added: 'Added',
  replaced: 'Replaced',
  known: 'There already',
  refused: 'Refused',
  state: 'State',
  uuid: 'Uuid',
};

export const noImports = 'Nothing was imported yet. See: phyto import --help';

export const unfinished = 'interrupted';
export const undoneBy = ({ who, day }: { readonly who: string; readonly day: string }): string =>
  `undone by ${who}, ${day}`;
export const undoInterrupted = 'undoing was interrupted; undo it again';
export const inForce = 'can be undone';

export const nameImport = 'undo: name an import by its uuid or its file.';
export const noImport = ({ name }: { readonly name: string }): string =>
  `There is no import "${name}" that can be undone.`;

export const askUndo = ({ file, added }: { readonly file: string; readonly added: number | null }): string =>
  added === null
    ? `Undo the import of ${file}?`
    : `Undo the import of ${file}? ${plural(added, { one: '# reading goes', other: '# readings go' })}.`;
export const askUndoRows = ({ file, added }: { readonly file: string; readonly added: number }): string =>
  `Undo the import of ${file}? ${plural(added, { one: '# record goes', other: '# records go' })}, with those that only they need.`;
export const nothingUndone = 'The import was kept.';

export const undone = ({
  file,
  removed,
  restored,
  changed,
}: {
  readonly file: string;
  readonly removed: number;
  readonly restored: number;
  readonly changed: number | null;
}): string => {
  const parts = [
    `${plural(removed, { one: '# reading', other: '# readings' })} removed`,
    ...(restored === 0 ? [] : [`${number(restored)} back to the earlier value`]),
    ...(changed === null || changed === 0 ? [] : [`${number(changed)} changed since and kept`]),
  ];
  return `Undid the import of ${file}: ${parts.join(', ')}.`;
};

export const rowsUndone = ({
  file,
  removed: gone,
  kept,
}: {
  readonly file: string;
  readonly removed: number;
  readonly kept: number;
}): string => {
  const stayed = kept === 0 ? '' : `, ${number(kept)} kept`;
  return `Undid the import of ${file}: ${plural(gone, { one: '# record', other: '# records' })} removed${stayed}.`;
};

const REASONS = {
  changed: 'changed since',
  in_use: 'in use',
  admins_only: 'with harvests, which only an admin can delete',
};
/** A record that undoing an import kept. */
export const keptRecord = ({
  name,
  reason,
}: {
  readonly name: string;
  readonly reason: keyof typeof REASONS;
}): string => `- ${name}: kept, ${REASONS[reason]}`;

export const askRemove = ({
  name,
  metric,
  from,
  to,
}: {
  readonly name: string;
  readonly metric: string;
  readonly from: string;
  readonly to: string;
}): string => `Remove the ${metric} of ${name} from ${from} to ${to}? It can't be brought back.`;
export const nothingRemoved = 'The readings were kept.';
export const notAMoment = ({ option, typed }: { readonly option: string; readonly typed: string }): string =>
  `${option} "${typed}": write a day or a time, such as 2026-03-31, "2026-03-31 08:00" or "-1d 17:05".`;

export const removed = ({
  name,
  metric,
  readings,
}: {
  readonly name: string;
  readonly metric: string;
  readonly readings: number;
}): string => `Removed ${plural(readings, { one: '# reading', other: '# readings' })}: ${metric} of ${name}.`;
