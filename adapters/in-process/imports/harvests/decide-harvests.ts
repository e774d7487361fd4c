import type { z } from 'zod';
import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { unwrap } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import { type GivenInstant, noPrefix } from '#domain/actions/action-request.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideInstants } from '#domain/batches/completion/decide-instant.ts';
import type { BatchChanges, FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { addMs, type Day, MS_PER_HOUR, type SiteTime } from '#domain/time.ts';
import type { harvests } from '#ports/record-kinds/harvests.ts';

export type HarvestRow = z.output<ReturnType<(typeof harvests)['imports']['row']>>;

/** The harvest of one batch: a row, or its part of one. */
export interface HarvestPart {
  readonly uuid: Uuid;
  readonly row: HarvestRow;
}

/** Changes that complete open harvests, then those that add harvests. */
export interface DecidedHarvests {
  readonly first: BatchChanges;
  readonly then: BatchChanges;
  /** Number of ids that were used. */
  readonly used: number;
}

const HALF_A_DAY_MS = 12 * MS_PER_HOUR;

export const NOTHING: BatchChanges = { actions: [], batches: [], stage_changes: [] };

/**
 * Decides harvests of any batches, all or none. Those of a batch complete its open harvests in order, and are added as instant
 * actions once none is open. Throws the problem if it isn't possible.
 */
export function decideHarvests(
  before: FarmSlice,
  parts: readonly HarvestPart[],
  { site, user, newId }: WriteContext,
  ids: readonly number[],
): DecidedHarvests {
  const ctx = { site, user };
  const open = new Map<Uuid, Action[]>();
  const completions: Parameters<typeof decideCompletion>[1][number][] = [];
  const added: HarvestPart[] = [];
  for (const part of parts) {
    const { uuid, row } = part;
    const actions = open.get(uuid) ?? [...planOrder(openHarvests(before, uuid))];
    open.set(uuid, actions);
    const action = actions.shift();
    if (action === undefined) added.push(part);
    else completions.push({ ...requestOf(row, actions.length === 0, site), uuid: action.uuid });
  }
  const first = completions.length === 0 ? NOTHING : unwrap(decideCompletion(before, completions, ctx, noPrefix));
  const instants = added.map(
    ({ uuid, row }, at): GivenInstant => ({
      ...{ ...requestOf(row, false, site), id: ids[at] ?? 0, uuid: newId(), batch: uuid },
      action_type: 'harvest_action',
    }),
  );
  const then =
    instants.length === 0 ? NOTHING : unwrap(decideInstants(afterChanges(before, first), instants, ctx, noPrefix));
  return { first, then, used: instants.length };
}

export const actionsOf = ({ batches }: Pick<FarmSlice, 'batches'>, uuid: Uuid): readonly Action[] =>
  batches.get(uuid)?.actions ?? [];

export const isHarvest = (action: Action): action is Extract<Action, { action_type: 'harvest_action' }> =>
  action.action_type === 'harvest_action';

export const openHarvests = (slice: FarmSlice, uuid: Uuid): readonly Action[] =>
  actionsOf(slice, uuid).filter((one) => isHarvest(one) && isOpen(one));

/** Applies changes to the batches of a slice. */
export function afterChanges(slice: FarmSlice, { actions }: BatchChanges): FarmSlice {
  if (actions.length === 0) return slice;
  const changed = new Map(actions.map((action) => [action.uuid, action]));
  const batches = new Map(slice.batches);
  for (const uuid of new Set(actions.map(({ batch }) => batch))) {
    const batch = batches.get(uuid);
    if (batch === undefined) continue;
    const unchanged = batch.actions.filter((action) => !changed.has(action.uuid));
    batches.set(uuid, { ...batch, actions: [...unchanged, ...actions.filter((action) => action.batch === uuid)] });
  }
  return { ...slice, batches };
}

const requestOf = (row: HarvestRow, isLast: boolean, site: SiteTime) => ({
  action_completed_date: instantOf(row.harvest_date, site),
  action_properties: factsOf(row, isLast),
});

// Unless the row says otherwise, the last harvest clears its trays.
const factsOf = ({ total_yield, trays_harvested, trays_cleared }: HarvestRow, isLast: boolean) => ({
  total_yield,
  trays_harvested,
  trays_cleared: trays_cleared ?? (isLast ? trays_harvested : undefined),
});

/** Returns noon of a past day; undefined, which means now, for today. */
export const instantOf = (day: Day, site: SiteTime): string | undefined =>
  day === site.today ? undefined : addMs(site.startOfDay(day), HALF_A_DAY_MS);
