import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import type { TrayMove, TraysAt, TraysFrom } from '#domain/action-keys/property-values.ts';
import { trayChange } from '#domain/actions/tray-deltas.ts';
import { parsePlaces } from '#domain/locations/parse-places.ts';
import {
  blocks,
  type Fault,
  type Field,
  type FormContext,
  type FormKind,
  homeOf,
  readCount,
  standingOf,
  sumOf,
  type Values,
} from './form.ts';
import { doNotFitText, type Spread, spreadText, spreadTrays } from './spread-trays.ts';
import { standingAfter } from './trays-after-action.ts';

/** The form of a respacing: the trays afterwards, their places, and the trays binned. */
export const respaceForm: FormKind = {
  intro: (context) => m.forms.standing({ trays: sumOf(standingOf(context).values()) }),

  fields(context, values) {
    const standing = sumOf(standingOf(context).values());
    const planned = context.task.action_type === 'redist_action' ? context.task.action_properties.trays_after : null;
    const fields: Field[] = [
      {
        key: 'trays_made',
        label: m.forms.labels.traysMade,
        kind: 'number',
        start: String(planned ?? standing),
        hint: m.forms.ofTrays({ trays: standing }),
      },
    ];
    if (!context.isOneOfMany) {
      fields.push({ key: 'binned', label: m.forms.labels.binned, kind: 'places', start: '', hint: m.forms.binnedHint });
      if (hasBinned(values))
        fields.push({ key: 'reason', label: m.forms.labels.reason, kind: 'text', start: '', hint: '' });
    }
    fields.push({
      key: 'to',
      label: m.forms.labels.placedIn,
      kind: 'places',
      start: context.locationIndex.labelAll([...standingOf(context).keys()]),
      hint: '',
    });
    return fields;
  },

  validate(context, values) {
    const faults: Record<string, Fault> = {};
    const notes: Record<string, string> = {};
    const { locationIndex } = context;
    const standing = standingOf(context);
    const before = sumOf(standing.values());
    const after = readCount(values.trays_made ?? '');
    if (after === null || after < 1) faults.trays_made = blocks(m.forms.enterTrays);
    const binned = readBinned(context, values.binned ?? '');
    if (typeof binned === 'string') faults.binned = blocks(binned);
    const gone: readonly TraysFrom[] = typeof binned === 'string' ? [] : binned;
    const reason = (values.reason ?? '').trim();
    if (gone.length > 0 && reason === '') faults.reason = blocks(m.forms.reasonRequired);
    const thrown = sumOf(gone.map(({ trays }) => trays));
    const stays = new Map(
      [...standing].map(([location, trays]) => [
        location,
        trays - sumOf(gone.filter(({ from }) => from === location).map((entry) => entry.trays)),
      ]),
    );
    const total = (after ?? 0) - thrown;
    const named = parsePlaces(values.to ?? '', locationIndex, homeOf(context));
    const { spread, left } = spreadTrays(Math.max(0, total), named.ok ? named.value : [], locationIndex, standing);
    if (!named.ok) faults.to = blocks(formatFault(named.error));
    else if (after !== null) {
      notes.to = spreadText(spread, total, locationIndex);
      if (left > 0) faults.to = blocks(doNotFitText(left, named.ok ? named.value : [], locationIndex));
      if (left < 0) faults.to = blocks(m.forms.tooManyPlaced({ trays: -left }));
    }
    const result = { ...differences(stays, spread), binned: gone };
    return {
      faults,
      notes,
      facts: isAsRecorded(context, spread, gone)
        ? { reason: reason === '' ? null : reason }
        : { ...result, ...(gone.length > 0 ? { reason } : {}) },
      texts: [
        m.forms.become({ before, after: total }),
        ...(thrown > 0 ? [m.forms.binnedFor({ trays: thrown, reason })] : []),
        m.forms.inPlaces({ places: locationIndex.labelAll(spread.map(({ location }) => location)) }),
      ],
      consequences: [],
      change: trayChange(result),
    };
  },
};

// The same result can be entered in several ways. A correction that doesn't change it keeps the recorded facts.
function isAsRecorded(context: FormContext, spread: readonly Spread[], binned: readonly TraysFrom[]): boolean {
  if (context.isCorrection !== true || context.task.action_type !== 'redist_action') return false;
  const textOf = (list: Iterable<readonly [string, number]>) => JSON.stringify([...list].sort());
  const before = (context.task.action_properties.binned ?? []).map(({ from, trays }) => [from, trays] as const);
  return (
    textOf(spread.map(({ location, trays }) => [location, trays] as const)) === textOf(standingAfter(context)) &&
    textOf(binned.map(({ from, trays }) => [from, trays] as const)) === textOf(before)
  );
}

/** Returns the moves, added trays and merged trays that lead from the standing trays to the desired ones. */
export function differences(
  before: ReadonlyMap<string, number>,
  wanted: readonly Spread[],
): { moves: TrayMove[]; made: TraysAt[]; merged: TraysFrom[] } {
  const want = new Map(wanted.map(({ location, trays }) => [location, trays]));
  const less = [...before].flatMap(([from, trays]) => {
    const over = trays - (want.get(from) ?? 0);
    return over > 0 ? [{ from, trays: over }] : [];
  });
  const more = wanted.flatMap(({ location, trays }) => {
    const short = trays - (before.get(location) ?? 0);
    return short > 0 ? [{ location, trays: short }] : [];
  });
  const moves: TrayMove[] = [];
  for (const source of less) {
    for (const target of more) {
      const trays = Math.min(source.trays, target.trays);
      if (trays === 0) continue;
      moves.push({ from: source.from, to: target.location, trays });
      source.trays -= trays;
      target.trays -= trays;
    }
  }
  return {
    moves,
    made: more.filter(({ trays }) => trays > 0),
    merged: less.filter(({ trays }) => trays > 0),
  };
}

/** Parses trays to bin, as places with a number each ('C2=2'); returns an error text if they are invalid. */
export function readBinned(context: FormContext, text: string): TraysFrom[] | string {
  if (text.trim() === '' || text.trim() === '0') return [];
  const standing = standingOf(context);
  const named = parsePlaces(text, context.locationIndex, homeOf(context));
  if (!named.ok) return formatFault(named.error);
  const missing = named.value.find(({ trays }) => trays === null);
  if (missing !== undefined) return m.forms.sayHowMany;
  const over = named.value.find(({ location, trays }) => (trays ?? 0) > (standing.get(location) ?? 0));
  if (over !== undefined)
    return m.forms.placeHolds({
      place: context.locationIndex.labelOf(over.location),
      trays: standing.get(over.location) ?? 0,
    });
  return named.value.map(({ location, trays }) => ({ from: location, trays: trays ?? 0 }));
}

const hasBinned = (values: Values): boolean => !['', '0'].includes((values.binned ?? '').trim());
