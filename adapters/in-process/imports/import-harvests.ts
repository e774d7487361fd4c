import type { z } from 'zod';
import { applyChanges } from '#adapters/in-process/batches/apply-changes.ts';
import { type LoadedFarm, loadSlice } from '#adapters/in-process/batches/load-slice.ts';
import { unwrap } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import { type GivenInstant, noPrefix } from '#domain/actions/action-request.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideInstants } from '#domain/batches/completion/decide-instant.ts';
import type { BatchChanges, FarmSlice } from '#domain/batches/farm-slice.ts';
import { UUID_PATTERN, type Uuid } from '#domain/ids.ts';
import { areCuts, clearedByCuts } from '#domain/imports/last-cut.ts';
import { impossibleWeight } from '#domain/imports/plausible-weight.ts';
import { excerpt, type TableRow } from '#domain/imports/table.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { addMs, type Day, MS_PER_HOUR, type SiteTime } from '#domain/time.ts';
import { listedBatches, oneBatch } from '#ports/imports/found-batches.ts';
import { harvests } from '#ports/record-kinds/harvests.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { badRow, type ImportTarget, type RowWork, readRow } from './import-rows.ts';
import { rowProblems } from './row-problems.ts';

const { row: harvestRow } = harvests.imports;
type Row = z.output<ReturnType<typeof harvestRow>>;

const HALF_A_DAY_MS = 12 * MS_PER_HOUR;
/** Rows of a batch imported before yielding to other calls. */
const ROWS_PER_TURN = 50;
/** Harvests per batch; more are implausible, and each takes longer to import than the one before. */
const MAX_HARVESTS = 1000;
/** Cached batch names; rows of a batch follow one another, so a small cache suffices. */
const MAX_NAMES = 1000;
/** Dry runs use ids above all real ones. */
const FIRST_DRY_ID = 2 ** 50;

/** A row to be imported with the others of its batch. */
interface Waiting {
  readonly line: number;
  readonly row: Row;
}

/**
 * Imports harvests. Each completes the batch's first open harvest, or is added as an instant action if none is open. Several cuts
 * of the same trays clear them with the last one. A
 * batch is named by its lot code, its uuid, or a tag that no other batch has. A row is skipped if a stored harvest has
 * the same batch, day and weight. Rows of a batch are imported together or, if that fails, one by one.
 */
export async function harvestRows(
  { tx, writer, context: { site, user, newId }, tally, pace }: ImportTarget,
  { any_weight }: { readonly any_weight?: boolean | undefined },
): Promise<RowWork> {
  const names = new Map<string, Uuid | RowRefusal>();
  /** Counts of harvests stored before this import, by batch, then by day and weight. */
  const existing = new Map<Uuid, Map<string, number>>();
  const spare: number[] = [];
  let dryId = FIRST_DRY_ID;
  let open: { readonly uuid: Uuid; loaded: LoadedFarm; hasCuts: boolean } | null = null;
  let waiting: Waiting[] = [];

  async function findBatchCached(text: string): Promise<Uuid> {
    const found = names.get(text) ?? (await findBatch(tx, text, site));
    if (names.size >= MAX_NAMES) names.clear();
    names.set(text, found);
    return typeof found === 'string' ? found : badRow('batch', found.fault);
  }

  async function reserveIds(count: number): Promise<readonly number[]> {
    const missing = count - spare.length;
    if (missing > 0) {
      const first = writer === null ? dryId : await writer.nextActionIds(missing);
      dryId += missing;
      for (let at = 0; at < missing; at += 1) spare.push(first + at);
    }
    return spare.splice(0, count);
  }

  /** Returns true if a stored harvest matches the row. Each harvest matches only one row. */
  function isAlreadyStored(uuid: Uuid, { harvest_date, total_yield }: Row, slice: FarmSlice): boolean {
    const counts = existing.get(uuid) ?? countHarvests(actionsOf(slice, uuid), site);
    existing.set(uuid, counts);
    const key = sameKey(harvest_date, total_yield);
    const there = counts.get(key) ?? 0;
    counts.set(key, there - 1);
    return there > 0;
  }

  /** Imports the rows that wait; `isWhole` is true if no more rows of their batch follow. */
  async function importWaiting(isWhole: boolean): Promise<void> {
    if (open === null || waiting.length === 0) return;
    const { uuid } = open;
    const rows = waiting;
    waiting = [];
    const allowed = rows.filter(({ line, row }) => {
      if (open === null) return false;
      if (isAlreadyStored(uuid, row, open.loaded.slice)) {
        tally.existing();
        return false;
      }
      try {
        checkRow(row, open.loaded, uuid, any_weight === true);
        return true;
      } catch (error) {
        tally.refused(line, error);
        return false;
      }
    });
    const fresh = withClearedTrays(allowed, open.loaded, uuid, isWhole);
    const ids = await reserveIds(fresh.length);
    if (!(await importAllOrNone(fresh, ids))) {
      for (const [at, one] of fresh.entries()) {
        await pace();
        if (!(await importAllOrNone([one], ids.slice(at, at + 1), one.line))) spare.push(...ids.slice(at, at + 1));
      }
    }
  }

  /**
   * Imports rows of the open batch, all or none. Returns false if it fails; with `line`, also reports that row as
   * refused.
   */
  async function importAllOrNone(rows: readonly Waiting[], ids: readonly number[], line?: number): Promise<boolean> {
    if (open === null || rows.length === 0) return true;
    const { uuid } = open;
    const actions = planOrder(actionsOf(open.loaded.slice, uuid).filter((one) => isHarvest(one) && isOpen(one)));
    const completed = rows.slice(0, actions.length);
    let decided: { readonly first: BatchChanges; readonly then: BatchChanges };
    let instants: readonly GivenInstant[] = [];
    try {
      const before = open.loaded;
      const completions = completed.flatMap(({ row }, at) => {
        const action = actions[at];
        const isLast = at === actions.length - 1;
        return action === undefined ? [] : [{ ...requestOf(row, isLast), uuid: action.uuid }];
      });
      const ctx = { site, user };
      const first =
        completions.length === 0 ? NOTHING : unwrap(decideCompletion(before.slice, completions, ctx, noPrefix));
      const slice = afterChanges(before.slice, uuid, first);
      instants = rows.slice(actions.length).map(({ row }, at) => ({
        ...{ ...requestOf(row, false), id: ids[at] ?? 0, uuid: newId(), batch: uuid },
        action_type: 'harvest_action' as const,
      }));
      const then = instants.length === 0 ? NOTHING : unwrap(decideInstants(slice, instants, ctx, noPrefix));
      decided = { first, then };
    } catch (error) {
      if (line !== undefined) tally.refused(line, error);
      else if (rowProblems(0, error) === null) throw error;
      return false;
    }
    // Refusing after this point would import some rows twice.
    spare.push(...ids.slice(instants.length));
    await store(uuid, 'complete', decided.first);
    await store(uuid, 'instant', decided.then);
    for (const _ of rows) await tally.added([{ kind: 'harvest', audit: [], changed: {} }]);
    return true;
  }

  async function store(uuid: Uuid, what: 'complete' | 'instant', changes: BatchChanges): Promise<void> {
    if (open === null || changes === NOTHING) return;
    if (writer === null) {
      open.loaded = { ...open.loaded, slice: afterChanges(open.loaded.slice, uuid, changes) };
      return;
    }
    await tally.changed(await applyChanges(writer, open.loaded, changes, { site, what }));
    open.loaded = await loadSlice(tx, [uuid]);
  }

  return {
    importRow: async ({ line, values }) => {
      try {
        const row = readRow(harvestRow(), withGrams(values));
        const uuid = await findBatchCached(row.batch);
        if (open?.uuid !== uuid || waiting.length >= ROWS_PER_TURN) {
          await importWaiting(open?.uuid !== uuid);
          await pace();
          if (open?.uuid !== uuid) open = { uuid, loaded: await loadSlice(tx, [uuid]), hasCuts: false };
        }
        waiting.push({ line, row });
      } catch (error) {
        tally.refused(line, error);
      }
    },
    finish: () => importWaiting(true),
    notes: () => [],
  };

  /** Several cuts of the same trays clear them with the last one only, unless rows say otherwise. */
  function withClearedTrays(
    rows: readonly Waiting[],
    { slice, records }: LoadedFarm,
    uuid: Uuid,
    isWhole: boolean,
  ): readonly Waiting[] {
    const { total_trays = 0, binned_trays = 0, cleared_trays = 0 } = records.get(uuid)?.state.trays ?? {};
    const batch = {
      standing: total_trays - binned_trays - cleared_trays,
      open: actionsOf(slice, uuid).filter((one) => isHarvest(one) && isOpen(one)).length,
      isWhole,
      isCutBefore: open?.hasCuts === true,
    };
    const facts = rows.map(({ row }) => row);
    if (batch.standing === 0 || !areCuts(facts, batch)) return rows;
    if (open !== null) open.hasCuts = true;
    const cleared = clearedByCuts(facts, batch);
    return rows.map((one, at) => ({ ...one, row: { ...one.row, trays_cleared: cleared[at] } }));
  }

  /** Refuses an implausible row. */
  function checkRow(row: Row, { slice, records }: LoadedFarm, uuid: Uuid, anyWeight: boolean): void {
    const harvests = actionsOf(slice, uuid).filter((one) => isHarvest(one) && !isOpen(one)).length;
    if (harvests >= MAX_HARVESTS) badRow('batch', { code: 'too_many_harvests', params: { most: MAX_HARVESTS } });
    if (row.harvest_date > site.today)
      badRow('harvest_date', { code: 'harvest_in_future', params: { today: site.today } });
    const trays = row.trays_harvested ?? records.get(uuid)?.state.trays.total_trays ?? 0;
    const reason = anyWeight || trays === 0 ? null : impossibleWeight(row.total_yield, trays);
    if (reason !== null) badRow('total_yield', reason);
  }

  function requestOf(row: Row, isLast: boolean) {
    return { action_completed_date: instantOf(row.harvest_date, site), action_properties: factsOf(row, isLast) };
  }
}

const NOTHING: BatchChanges = { actions: [], batches: [], stage_changes: [] };

const actionsOf = ({ batches }: FarmSlice, uuid: Uuid): readonly Action[] => batches.get(uuid)?.actions ?? [];

function countHarvests(actions: readonly Action[], site: SiteTime): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { completed, withdrawn, action_completed_date, action_properties } of actions.filter(isHarvest)) {
    if (!completed || withdrawn || action_completed_date === null) continue;
    const key = sameKey(site.dayOf(action_completed_date), action_properties.total_yield ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Applies changes to a batch in the slice. */
function afterChanges(slice: FarmSlice, uuid: Uuid, { actions }: BatchChanges): FarmSlice {
  const batch = slice.batches.get(uuid);
  if (batch === undefined) return slice;
  const changed = new Map(actions.map((action) => [action.uuid, action]));
  const unchanged = batch.actions.filter((action) => !changed.has(action.uuid));
  return { ...slice, batches: new Map(slice.batches).set(uuid, { ...batch, actions: [...unchanged, ...actions] }) };
}

/** Merges both weight columns, which have already been converted to grams. */
function withGrams(values: TableRow['values']): TableRow['values'] {
  const total_yield = values.total_yield ?? values.total_yield_kg;
  return total_yield === undefined ? values : { ...values, total_yield };
}

const isHarvest = (action: Action): action is Extract<Action, { action_type: 'harvest_action' }> =>
  action.action_type === 'harvest_action';

// Unless the row says otherwise, the last harvest clears its trays.
const factsOf = ({ total_yield, trays_harvested, trays_cleared }: Row, isLast: boolean) => ({
  total_yield,
  trays_harvested,
  trays_cleared: trays_cleared ?? (isLast ? trays_harvested : undefined),
});

/** Returns noon of a past day; undefined, which means now, for today. */
const instantOf = (day: Day, site: SiteTime): string | undefined =>
  day === site.today ? undefined : addMs(site.startOfDay(day), HALF_A_DAY_MS);

const sameKey = (day: Day, grams: number): string => `${day} ${grams}`;

interface RowRefusal {
  readonly fault: CodedProblem;
}

/** Finds a batch by lot code, uuid or tag; returns the fault if there is none or more than one. */
async function findBatch(tx: FarmReader, text: string, site: SiteTime): Promise<Uuid | RowRefusal> {
  const stored = await tx.batchJson(UUID_PATTERN.test(text) ? text : text.toUpperCase(), false, site);
  if (stored !== null) return oneBatch().parse(JSON.parse(stored.json)).uuid;
  const tagged = await tx.listBatches({ tag: text, page_num: 1, page_size: 2 }, site);
  const [first, second] = listedBatches().parse(JSON.parse(tagged.text.json));
  if (first === undefined) {
    return { fault: { code: 'batch_name_unknown', params: { batch: excerpt(text) } } };
  }
  return second === undefined ? first.uuid : { fault: { code: 'batch_tag_ambiguous', params: { tag: excerpt(text) } } };
}
