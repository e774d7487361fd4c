import { createSiteTime } from '#adapters/clock/site-time.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenInstant } from '#domain/actions/action-request.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideCorrection } from '#domain/batches/completion/decide-correction.ts';
import { decideInstant } from '#domain/batches/completion/decide-instant.ts';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import { type Result, unreachable } from '#domain/result.ts';
import type { Instant, SiteTime } from '#domain/time.ts';

/** A farm in memory with the data that storage would hold: batches and their states. */
export interface Farm {
  readonly places: ReadonlyMap<string, Place>;
  readonly batches: ReadonlyMap<Uuid, BatchRecord>;
  readonly states: ReadonlyMap<Uuid, BatchState>;
  readonly now: Instant;
  /** The site's IANA time zone. */
  readonly zone: string;
}

/** One call on actions, with all fields. */
export type Call =
  | { readonly kind: 'complete' | 'correct'; readonly requests: readonly GivenAction[] }
  | { readonly kind: 'undo'; readonly uuids: readonly Uuid[] }
  | { readonly kind: 'instant'; readonly request: GivenInstant };

/** The zone of farms for which it doesn't matter. */
export const UTC = 'Etc/UTC';

/** Returns the clock and calendar of a farm's site. */
export const siteOf = ({ now, zone }: Pick<Farm, 'now' | 'zone'>): SiteTime => createSiteTime(zone, now);

/** A site in UTC. */
export const utcSite = (now: Instant): SiteTime => siteOf({ now, zone: UTC });

/** The context of a decision by Ada at the farm's current time. */
export const contextOf = (farm: Pick<Farm, 'now' | 'zone'>, user = 'ada'): DecisionContext => ({
  site: siteOf(farm),
  user,
});

/** Returns a farm of batches with their states. */
export function farmOf(places: readonly Place[], batches: readonly BatchRecord[], now: Instant, zone = UTC): Farm {
  return {
    places: new Map(places.map((place) => [place.id, place])),
    batches: new Map(batches.map((batch) => [batch.uuid, batch])),
    states: new Map(batches.map((batch) => [batch.uuid, deriveBatchState(batch)])),
    now,
    zone,
  };
}

/** Returns the farm as decisions see it: some batches with their actions (all by default), the others as tray counts. */
export function sliceOf(farm: Farm, named?: ReadonlySet<Uuid>): FarmSlice {
  const others = new Map<string, Map<Uuid, number>>();
  for (const [uuid, state] of farm.states) {
    if (named === undefined || named.has(uuid)) continue;
    for (const [location, trays] of Object.entries(state.trays.tray_locations)) {
      others.set(location, (others.get(location) ?? new Map<Uuid, number>()).set(uuid, trays));
    }
  }
  const batches = [...farm.batches].filter(([uuid]) => named === undefined || named.has(uuid));
  return { batches: new Map(batches), places: farm.places, others };
}

/** Returns the farm's decision on a call; `slice` limits what it sees. */
export function decide(farm: Farm, call: Call, slice: FarmSlice = sliceOf(farm)): Result<BatchChanges> {
  const ctx = contextOf(farm);
  switch (call.kind) {
    case 'complete':
      return decideCompletion(slice, call.requests, ctx);
    case 'correct':
      return decideCorrection(slice, call.requests, ctx);
    case 'undo':
      return decideUndo(slice, call.uuids, ctx);
    case 'instant':
      return decideInstant(slice, call.request, ctx);
    default:
      return unreachable(call);
  }
}

/** Returns the farm after a call's changes. */
export function applyChanges(farm: Farm, changes: BatchChanges): Farm {
  const changed = new Map(changes.actions.map((action) => [action.uuid, action]));
  const batches = [...farm.batches].map(([uuid, batch]): [Uuid, BatchRecord] => {
    const known = new Set(batch.actions.map((action) => action.uuid));
    const added = changes.actions.filter((action) => action.batch === uuid && !known.has(action.uuid));
    return [uuid, { ...batch, actions: [...batch.actions.map((one) => changed.get(one.uuid) ?? one), ...added] }];
  });
  const states = changes.batches.map(({ uuid, state }) => [uuid, state] as const);
  return { ...farm, batches: new Map(batches), states: new Map([...farm.states, ...states]) };
}

/** The farm after a call that must be accepted. */
export function accept(farm: Farm, call: Call): Farm {
  const decided = decide(farm, call);
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
  return applyChanges(farm, decided.value);
}

/** All actions of the farm, by id. */
export const allActions = (farm: Farm): Action[] =>
  [...farm.batches.values()].flatMap(({ actions }) => actions).sort((a, b) => a.id - b.id);

/** Returns the batches that a call refers to. */
export function batchesOf(farm: Farm, call: Call): Set<Uuid> {
  if (call.kind === 'instant') return new Set([call.request.batch]);
  const uuids = new Set(call.kind === 'undo' ? call.uuids : call.requests.map(({ uuid }) => uuid));
  return new Set(allActions(farm).flatMap(({ uuid, batch }) => (uuids.has(uuid) ? [batch] : [])));
}
