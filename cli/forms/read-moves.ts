import { m } from '#cli/language/messages.ts';
import type { FormContext, Values } from './form.ts';
import { moveKeys, movesInto } from './move-form.ts';

/**
 * Returns the rows of a move from options: `moves` as 'A1 > Grow 2 D1 = 8; A2 > D2', or `places` for all trays; no rows
 * without either. Returns an error text if they are invalid.
 */
export function readMoves(
  context: FormContext,
  moves: string | undefined,
  places: string | undefined,
): Values | string {
  if (moves !== undefined && places !== undefined) return m.usage.notBoth({ one: '--moves', other: '--places' });
  if (moves !== undefined) return readRows(context, moves);
  if (places === undefined) return {};
  const into = movesInto(context, places);
  if (typeof into === 'string') return m.usage.optionFault({ option: '--places', fault: into });
  if (into.length === 0) return m.acts.allThereAlready;
  const { locationIndex } = context;
  return Object.assign(
    {},
    ...into.map(({ from, to, trays }, row) =>
      rowValues(row, locationIndex.labelOf(from), locationIndex.labelOf(to), String(trays)),
    ),
  );
}

function readRows(context: FormContext, text: string): Values | string {
  const rows: Values[] = [];
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const [, from, to, trays] = /^\s*(.+?)\s*>\s*(.+?)\s*(?:=\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return m.acts.writeMove({ typed: part.trim() });
    const standing = context.batch.trays.tray_locations;
    const source = context.locationIndex.places.find(({ id }) => id in standing && isNamed(context, id, from));
    rows.push(
      rowValues(rows.length, from, to, trays ?? String(source === undefined ? '' : (standing[source.id] ?? ''))),
    );
  }
  return Object.assign({}, ...rows);
}

const isNamed = ({ locationIndex }: FormContext, id: string, text: string): boolean => {
  const label = locationIndex.labelOf(id).toLowerCase();
  return label === text.toLowerCase() || label.endsWith(` ${text.toLowerCase()}`);
};

function rowValues(row: number, from: string, to: string, trays: string): Values {
  const keys = moveKeys(row);
  return { [keys.from]: from, [keys.to]: to, [keys.trays]: trays };
}
