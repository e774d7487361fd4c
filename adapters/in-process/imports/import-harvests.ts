import type { z } from 'zod';
import type { Action } from '#domain/batches/action.ts';
import { noPrefix } from '#domain/batches/action-request.ts';
import { decideCompletion } from '#domain/batches/decide-completion.ts';
import { decideInstant } from '#domain/batches/decide-instant.ts';
import type { BatchChanges, FarmSlice } from '#domain/batches/farm-slice.ts';
import { isOpen, planOrder } from '#domain/batches/order-actions.ts';
import { UUID_PATTERN, type Uuid } from '#domain/ids.ts';
import { quoted, type TableRow } from '#domain/imports/table.ts';
import { addMs, type Day, type SiteTime } from '#domain/time.ts';
import { harvestRow, listedBatches, oneBatch } from '#ports/imports/table-rows.ts';
import type { FarmWriter } from '#ports/storage.ts';
import type { Pace } from '#ports/tables.ts';
import { applyChanges } from '../batches/apply-changes.ts';
import { type LoadedFarm, loadSlice } from '../batches/load-slice.ts';
import type { WriteContext } from '../mutation.ts';
import { unwrap } from '../use-case.ts';
import { type Added, badRow, type RowWork, readRow } from './import-rows.ts';

type Row = z.output<typeof harvestRow>;

const HALF_A_DAY_MS = 12 * 3_600_000;

/** A batch while its rows are taken: as it is stored, as it has become, and what of that is still to be written. */
interface OpenBatch {
  loaded: LoadedFarm;
  slice: FarmSlice;
  /** Harvests that the farm had before this import, by day and weight. */
  readonly known: Map<string, number>;
  /** What happens to the actions that are to be written; null where none is. */
  what: What | null;
  changes: BatchChanges;
}

type What = 'complete' | 'instant';

const NOTHING: BatchChanges = { actions: [], batches: [], stage_changes: [] };

/**
 * Takes harvests: each completes the batch's first open harvest, or is done on the spot where none is open. Batches are
 * named by lot code, uuid, or a tag that only one has. As many harvests of a batch, day and weight as the farm has are
 * there already. Rows are judged one by one; what they change of a batch is written once.
 */
export async function harvestRows(tx: FarmWriter, { site, user, newId }: WriteContext, pace: Pace): Promise<RowWork> {
  const names = new Map<string, Uuid | RowRefusal>();
  const open = new Map<Uuid, OpenBatch>();
  const written: Pick<Added, 'audit' | 'changed'>[] = [];
  let spare: number | null = null;

  async function batchNamed(text: string): Promise<Uuid> {
    const found = names.get(text) ?? (await findBatch(tx, text, site));
    names.set(text, found);
    return typeof found === 'string' ? found : badRow('batch', found.reason);
  }

  async function opened(uuid: Uuid): Promise<OpenBatch> {
    const there = open.get(uuid);
    if (there !== undefined) return there;
    const loaded = await loadSlice(tx, [uuid]);
    const batch = { loaded, slice: loaded.slice, known: knownHarvests(actionsOf(loaded.slice, uuid), site) };
    const fresh: OpenBatch = { ...batch, what: null, changes: NOTHING };
    open.set(uuid, fresh);
    return fresh;
  }

  /** A fresh id for an action; one that a refused row left comes first. */
  async function nextId(): Promise<number> {
    spare ??= await tx.nextActionIds(1);
    return spare;
  }

  async function write(uuid: Uuid, batch: OpenBatch): Promise<void> {
    if (batch.what === null) return;
    const { audit, changed } = await applyChanges(tx, batch.loaded, batch.changes, { site, what: batch.what });
    written.push({ audit, changed });
    batch.what = null;
    batch.changes = NOTHING;
    batch.loaded = await loadSlice(tx, [uuid]);
    batch.slice = batch.loaded.slice;
  }

  return {
    take: async ({ values }) => {
      const row = readRow(harvestRow, withGrams(values));
      const uuid = await batchNamed(row.batch);
      const batch = await opened(uuid);
      const same = sameKey(row.harvest_date, row.total_yield);
      const there = batch.known.get(same) ?? 0;
      if (there > 0) {
        batch.known.set(same, there - 1);
        return [];
      }
      const [first, next] = planOrder(actionsOf(batch.slice, uuid).filter((one) => isHarvest(one) && isOpen(one)));
      const request = {
        action_completed_date: instantOf(row.harvest_date, site),
        action_properties: factsOf(row, first !== undefined && next === undefined),
      };
      const what: What = first === undefined ? 'instant' : 'complete';
      if (batch.what !== null && batch.what !== what) await write(uuid, batch);
      const changes = unwrap(
        first === undefined
          ? decideInstant(
              batch.slice,
              { ...request, id: await nextId(), uuid: newId(), batch: uuid, action_type: 'harvest_action' },
              { site, user },
            )
          : decideCompletion(batch.slice, [{ ...request, uuid: first.uuid }], { site, user }, noPrefix),
      );
      if (first === undefined) spare = null;
      batch.what = what;
      batch.changes = mergeChanges(batch.changes, changes);
      batch.slice = afterChanges(batch.slice, uuid, changes);
      return [{ kind: 'harvest', audit: [], changed: {} }];
    },
    finish: async () => {
      for (const [uuid, batch] of open) {
        await pace();
        await write(uuid, batch);
      }
      return written;
    },
    notes: () => [],
  };
}

const actionsOf = ({ batches }: FarmSlice, uuid: Uuid): readonly Action[] => batches.get(uuid)?.actions ?? [];

function knownHarvests(actions: readonly Action[], site: SiteTime): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { completed, withdrawn, action_completed_date, action_properties } of actions.filter(isHarvest)) {
    if (!completed || withdrawn || action_completed_date === null) continue;
    const key = sameKey(site.dayOf(action_completed_date), action_properties.total_yield ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Changes with later ones after them: of each action and each batch the last holds. */
const mergeChanges = (before: BatchChanges, after: BatchChanges): BatchChanges => ({
  actions: [...new Map([...before.actions, ...after.actions].map((one) => [one.uuid, one])).values()],
  batches: [...new Map([...before.batches, ...after.batches].map((one) => [one.uuid, one])).values()],
  stage_changes: [...before.stage_changes, ...after.stage_changes],
});

/** The slice as it is once those changes of a batch are written. */
function afterChanges(slice: FarmSlice, uuid: Uuid, { actions }: BatchChanges): FarmSlice {
  const batch = slice.batches.get(uuid);
  if (batch === undefined) return slice;
  const changed = new Map(actions.map((action) => [action.uuid, action]));
  const kept = batch.actions.filter((action) => !changed.has(action.uuid));
  return { ...slice, batches: new Map(slice.batches).set(uuid, { ...batch, actions: [...kept, ...actions] }) };
}

/** The weight under one name; both columns give grams by now. */
function withGrams(values: TableRow['values']): TableRow['values'] {
  const total_yield = values.total_yield ?? values.total_yield_kg;
  return total_yield === undefined ? values : { ...values, total_yield };
}

const isHarvest = (action: Action): action is Extract<Action, { action_type: 'harvest_action' }> =>
  action.action_type === 'harvest_action';

// Trays that are cut for the last time are gone, where the row does not say otherwise.
const factsOf = ({ total_yield, trays_harvested, trays_cleared }: Row, isLast: boolean) => ({
  total_yield,
  trays_harvested,
  trays_cleared: trays_cleared ?? (isLast ? trays_harvested : undefined),
});

/** Noon of a day that is over; of today the present moment, which nothing names. */
function instantOf(day: Day, site: SiteTime): string | undefined {
  if (day > site.today) return badRow('harvest_date', `Enter a day up to today, ${site.today}.`);
  return day === site.today ? undefined : addMs(site.startOfDay(day), HALF_A_DAY_MS);
}

const sameKey = (day: Day, grams: number): string => `${day} ${grams}`;

interface RowRefusal {
  readonly reason: string;
}

/** The batch of that name, or why there is none. */
async function findBatch(tx: FarmWriter, text: string, site: SiteTime): Promise<Uuid | RowRefusal> {
  const stored = await tx.batchJson(UUID_PATTERN.test(text) ? text : text.toUpperCase(), false, site);
  if (stored !== null) return oneBatch.parse(JSON.parse(stored.json)).uuid;
  const tagged = await tx.listBatches({ tag: text, page_num: 1, page_size: 2 }, site);
  const [first, second] = listedBatches.parse(JSON.parse(tagged.text.json));
  if (first === undefined) {
    return { reason: `There is no batch ${quoted(text)}. Name it by its lot code, or by a tag that only it has.` };
  }
  return second === undefined ? first.uuid : { reason: `Several batches have the tag ${quoted(text)}.` };
}
