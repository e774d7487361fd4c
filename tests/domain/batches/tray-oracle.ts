import type { Action } from '#domain/actions/action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Farm } from './farm-model.ts';

/** Returns the trays by place after each completed action, counted one by one; throws if a tray rule is broken. */
export function countTrays(batch: BatchRecord): { places: string[]; made: number; gone: number } {
  let places: string[] = [];
  let made = 0;
  let gone = 0;
  const completed = batch.actions
    .filter((action) => action.completed && action.action_type !== 'interval_action')
    .sort((a, b) => {
      const [left, right] = [a.action_completed_date ?? '', b.action_completed_date ?? ''];
      return left === right ? a.id - b.id : left < right ? -1 : 1;
    });
  for (const action of completed) {
    const before = places.length;
    const effect = effectOf(action);
    if (effect.needs_trays && before === 0) throw new Error(`${action.action_type} without trays`);
    const rest = [...places];
    for (const from of effect.leaving) {
      const at = rest.indexOf(from);
      if (at < 0) throw new Error(`${action.action_type} takes a tray from ${from} where none stands`);
      rest.splice(at, 1);
    }
    if (effect.harvested !== null && effect.harvested > before) throw new Error('harvested more trays than stand');
    if (effect.merged > 0 && effect.merged >= before) throw new Error('merged everything away');
    places = [...rest, ...effect.arriving];
    made += effect.made - effect.merged;
    gone += effect.gone;
    if (made !== places.length + gone || made < 0 || gone < 0) throw new Error('the counts do not add up');
  }
  return { places, made, gone };
}

/** Throws if the farm breaks a tray rule: the counts of a batch or the capacity of a bed. */
export function checkFarm(farm: Farm): void {
  const standing = new Map<string, number>();
  for (const batch of farm.batches.values()) {
    for (const place of countTrays(batch).places) standing.set(place, (standing.get(place) ?? 0) + 1);
  }
  for (const [id, trays] of standing) {
    const place = farm.places.get(id);
    if (place === undefined) throw new Error(`${trays} trays stand on ${id}, which is no place`);
    if (!place.active) throw new Error(`${trays} trays stand on ${place.name}, which is inactive`);
    if (trays > (place.tray_capacity ?? trays)) throw new Error(`${trays} trays stand on ${place.name}`);
  }
}

interface Effect {
  readonly needs_trays: boolean;
  readonly leaving: readonly string[];
  readonly arriving: readonly string[];
  readonly made: number;
  readonly merged: number;
  readonly gone: number;
  readonly harvested: number | null;
}

const NOTHING: Effect = {
  needs_trays: false,
  leaving: [],
  arriving: [],
  made: 0,
  merged: 0,
  gone: 0,
  harvested: null,
};

function effectOf(action: Action): Effect {
  switch (action.action_type) {
    case 'create_tray_action': {
      const arriving = spread(action.action_properties.placed_at, 'location');
      if (arriving.length !== action.action_properties.trays_sown) throw new Error('placed other than sown');
      return { ...NOTHING, arriving, made: arriving.length };
    }
    case 'location_change': {
      const { moves } = action.action_properties;
      return { ...NOTHING, needs_trays: true, leaving: spread(moves, 'from'), arriving: spread(moves, 'to') };
    }
    case 'redist_action': {
      const { moves, made, merged, binned } = action.action_properties;
      const lists = { made: spread(made, 'location'), merged: spread(merged, 'from'), binned: spread(binned, 'from') };
      return {
        ...NOTHING,
        needs_trays: true,
        leaving: [...spread(moves, 'from'), ...lists.merged, ...lists.binned],
        arriving: [...spread(moves, 'to'), ...lists.made],
        made: lists.made.length,
        merged: lists.merged.length,
        gone: lists.binned.length,
      };
    }
    case 'harvest_action': {
      const { cleared, trays_cleared = Number.NaN, trays_harvested = Number.NaN } = action.action_properties;
      const leaving = spread(cleared, 'from');
      if (leaving.length !== trays_cleared || !(trays_cleared <= trays_harvested)) throw new Error('cleared wrongly');
      return { ...NOTHING, needs_trays: true, leaving, gone: leaving.length, harvested: trays_harvested };
    }
    default:
      return NOTHING;
  }
}

// Returns one entry per tray. Throws for a completed action without its list.
function spread<K extends string>(
  list: readonly ({ readonly trays: number } & { readonly [key in K]: string })[] | undefined,
  key: K,
): string[] {
  if (list === undefined) throw new Error('a fact is missing');
  return list.flatMap((entry) => {
    if (!Number.isInteger(entry.trays) || entry.trays < 1) throw new Error(`a count of ${entry.trays}`);
    return Array.from({ length: entry.trays }, (): string => entry[key]);
  });
}
