import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import type { TrayMove } from '#domain/action-keys/property-values.ts';
import { trayChange } from '#domain/actions/tray-deltas.ts';
import { allocateTrays } from '#domain/locations/allocate-trays.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import {
  blocks,
  type Fault,
  type Field,
  type FormCheck,
  type FormContext,
  type FormKind,
  homeOf,
  readCount,
  standingOf,
  sumOf,
  type Values,
} from './form.ts';
import { doNotFitText, freeNext, shelfOf } from './spread-trays.ts';

/** Returns the keys of the three fields of a row. */
export const moveKeys = (row: number) => ({ from: `from.${row}`, to: `to.${row}`, trays: `trays.${row}` }) as const;

/** The form of a move: a row for each source and target; only the targets if several actions are completed together. */
export const moveForm: FormKind = {
  intro: (context) =>
    m.forms.standingIn({ trays: sumOf(standingOf(context).values()), places: currentPlaces(context) }),

  fields(context, values) {
    if (context.isOneOfMany) {
      return [{ key: 'to', label: m.forms.labels.to, kind: 'places', start: plannedTo(context), hint: '' }];
    }
    const planned = context.isCorrection === true ? [] : plannedRows(context);
    const rows = Math.max(planned.length, rowsTyped(values), context.isCorrection === true ? 1 : 0);
    const fields: Field[] = [];
    for (let row = 0; row < rows + (isOpen(context, values, rows) ? 1 : 0); row++) {
      const keys = moveKeys(row);
      const start = planned[row];
      fields.push(
        { key: keys.from, label: m.forms.labels.from, kind: 'places', start: start?.from ?? '', hint: '' },
        { key: keys.to, label: m.forms.labels.to, kind: 'places', start: start?.to ?? '', hint: '' },
        { key: keys.trays, label: m.forms.labels.trays, kind: 'number', start: start?.trays ?? '', hint: '' },
      );
    }
    return fields;
  },

  validate: (context, values) => (context.isOneOfMany ? validateTo(context, values) : validateRows(context, values)),
};

/** Returns moves of all trays into the named places, in label order, or an error text. */
export function movesInto(context: FormContext, text: string): TrayMove[] | string {
  const named = parsePlaces(text, context.locationIndex, homeOf(context));
  if (!named.ok) return formatFault(named.error);
  if (named.value.length === 0) return m.forms.nameTargets;
  const standing = standingOf(context);
  const { moves, left } = allocateTrays(
    inLabelOrder([...standing.keys()], context.locationIndex).map((location) => ({
      location,
      trays: standing.get(location) ?? 0,
    })),
    named.value.map(({ location, trays }) => ({ location, room: trays ?? context.locationIndex.roomAt(location) })),
  );
  return left > 0 ? doNotFitText(left, named.value, context.locationIndex) : moves;
}

/** Returns the room at a place for this form: the current room plus the trays that its moves take away. */
export function roomFor(context: FormContext, location: string, moves: readonly TrayMove[]): number {
  return (
    context.locationIndex.roomAt(location) +
    sumOf(moves.filter(({ from }) => from === location).map(({ trays }) => trays))
  );
}

/** Returns the place with the typed name; null if there is none, or several. */
export function placeOf(context: FormContext, text: string, home: string | null): string | null {
  const named = parsePlaces(text, context.locationIndex, home);
  return named.ok && named.value.length === 1 ? (named.value[0]?.location ?? null) : null;
}

/** Returns why a typed target isn't one place. */
function targetFault(context: FormContext, text: string): string {
  const named = parsePlaces(text, context.locationIndex, homeOf(context));
  return named.ok ? m.forms.nameTarget : formatFault(named.error);
}

function validateTo(context: FormContext, values: Values): FormCheck {
  const moves = movesInto(context, values.to ?? '');
  if (typeof moves === 'string')
    return { faults: { to: blocks(moves) }, notes: {}, facts: {}, texts: [], consequences: [] };
  return checked(context, moves, {}, {});
}

function validateRows(context: FormContext, values: Values): FormCheck {
  const faults: Record<string, Fault> = {};
  const moves: TrayMove[] = [];
  const standing = standingOf(context);
  const sourceHome = context.batch.locations[0]?.chamber ?? null;
  for (let row = 0; row < Math.max(rowsTyped(values), 1); row++) {
    const keys = moveKeys(row);
    const [fromText = '', toText = '', traysText = ''] = [values[keys.from], values[keys.to], values[keys.trays]];
    const isBlank = [fromText, toText, traysText].every((text) => text.trim() === '');
    // In a correction, a move of no trays is valid.
    if ((isBlank && (row > 0 || context.isCorrection === true)) || traysText.trim() === '0') continue;
    const from = placeOf(context, fromText, sourceHome);
    const to = placeOf(context, toText, homeOf(context));
    const trays = readCount(traysText);
    if (from === null || !standing.has(from)) {
      faults[keys.from] = blocks(m.forms.nameSource({ places: currentPlaces(context) }));
    }
    if (to === null) faults[keys.to] = blocks(targetFault(context, toText));
    if (trays === null) faults[keys.trays] = blocks(m.forms.enterTraysOrDrop);
    if (from !== null && to !== null && trays !== null) moves.push({ from, to, trays });
  }
  for (const [row, { from, to }] of moves.entries()) {
    const leaving = sumOf(moves.filter((move) => move.from === from).map(({ trays }) => trays));
    const coming = sumOf(moves.filter((move) => move.to === to).map(({ trays }) => trays));
    const keys = moveKeys(row);
    const standingTrays = standing.get(from) ?? 0;
    const room = roomFor(context, to, moves);
    if (leaving > standingTrays)
      faults[keys.trays] ??= blocks(
        m.forms.placeHolds({ place: context.locationIndex.labelOf(from), trays: standingTrays }),
      );
    else if (coming > room) {
      const free = freeNext(
        context.locationIndex,
        context.locationIndex.place(to)?.chamber ?? null,
        moves.map((move) => move.to),
      );
      faults[keys.trays] ??= blocks(
        [
          m.forms.takesMore({ place: shelfOf(to, context.locationIndex), trays: room }),
          ...(free === '' ? [] : [m.forms.freeNext({ places: free })]),
        ].join(' '),
      );
    }
  }
  return checked(context, moves, faults, {});
}

function checked(
  context: FormContext,
  moves: readonly TrayMove[],
  faults: Readonly<Record<string, Fault>>,
  notes: Readonly<Record<string, string>>,
): FormCheck {
  const standing = standingOf(context);
  const all = sumOf(standing.values());
  const moved = sumOf(moves.map(({ trays }) => trays));
  const staying = [...standing].filter(
    ([from, trays]) => trays > sumOf(moves.filter((move) => move.from === from).map((move) => move.trays)),
  );
  const places = context.locationIndex.labelAll(staying.map(([location]) => location));
  const stay = all > moved ? [m.forms.staying({ trays: all - moved, places })] : [];
  const targets = context.locationIndex.labelAll(moves.map(({ to }) => to));
  return {
    faults,
    notes,
    facts: { moves },
    texts: [
      [
        targets === ''
          ? m.forms.movesOf({ moved, trays: all })
          : m.forms.movesTo({ moved, trays: all, places: targets }),
        ...stay,
      ].join('; '),
    ],
    consequences: [],
    change: trayChange({ moves }),
  };
}

const currentPlaces = ({ batch, locationIndex }: FormContext): string =>
  locationIndex.labelAll(Object.keys(batch.trays.tray_locations));

const planOf = ({ task }: FormContext) => (task.action_type === 'location_change' ? task.action_properties : null);

function plannedTo(context: FormContext): string {
  const plan = planOf(context);
  const targets = plan?.target_locations ?? [];
  if (targets.length > 0) return context.locationIndex.labelAll(targets);
  return context.locationIndex.chambers.find(({ uuid }) => uuid === plan?.target_chamber)?.name ?? '';
}

function plannedRows(context: FormContext): { from: string; to: string; trays: string }[] {
  const { locationIndex } = context;
  const standing = standingOf(context);
  const sources = inLabelOrder([...standing.keys()], locationIndex);
  const targets = planOf(context)?.target_locations ?? [];
  const { moves } = allocateTrays(
    sources.map((location) => ({ location, trays: standing.get(location) ?? 0 })),
    targets.map((location) => ({ location, room: locationIndex.roomAt(location) })),
  );
  return sources.flatMap((from) => {
    if (targets.includes(from)) return [];
    const own = moves.filter((move) => move.from === from);
    const left = (standing.get(from) ?? 0) - sumOf(own.map(({ trays }) => trays));
    return [
      ...own.map(({ to, trays }) => ({
        from: locationIndex.labelOf(from),
        to: locationIndex.labelOf(to),
        trays: String(trays),
      })),
      ...(left > 0 ? [{ from: locationIndex.labelOf(from), to: '', trays: String(left) }] : []),
    ];
  });
}

const inLabelOrder = (locations: readonly string[], locationIndex: LocationIndex): string[] => {
  const order = new Map(locationIndex.places.map(({ id }, at) => [id, at]));
  return [...locations].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
};

const rowsTyped = (values: Values): number =>
  Object.keys(values)
    .filter((key) => key.startsWith('from.'))
    .reduce((most, key) => Math.max(most, Number(key.slice(5)) + 1), 0);

// Offers an empty row while trays are left and the last row is filled.
function isOpen(context: FormContext, values: Values, rows: number): boolean {
  const last = moveKeys(rows - 1);
  if (rows > 0 && (values[last.from] ?? '') === '' && (values[last.to] ?? '') === '') return false;
  let moved = 0;
  for (let row = 0; row < rows; row++) moved += readCount(values[moveKeys(row).trays] ?? '') ?? 0;
  return rows > 0 && rowsTyped(values) > 0 && moved < sumOf(standingOf(context).values());
}
