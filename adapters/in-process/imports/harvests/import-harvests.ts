import { applyChanges } from '#adapters/in-process/batches/apply-changes.ts';
import { type LoadedFarm, loadSlice } from '#adapters/in-process/batches/load-slice.ts';
import { badRow, type ImportTarget, type RowWork, readRow } from '#adapters/in-process/imports/import-rows.ts';
import { rowProblems } from '#adapters/in-process/imports/row-problems.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { BatchChanges } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { impossibleWeight } from '#domain/imports/plausible-weight.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { harvests } from '#ports/record-kinds/harvests.ts';
import { clearedTrays } from './cleared-trays.ts';
import {
  actionsOf,
  afterChanges,
  type DecidedHarvests,
  decideHarvests,
  type HarvestRow,
  isHarvest,
  NOTHING,
} from './decide-harvests.ts';
import { lotFinder } from './find-lots.ts';
import { sharedHarvests } from './shared-harvests.ts';
import { storedHarvests } from './stored-harvests.ts';

const { row: harvestRow } = harvests.imports;

/** Rows of a batch imported before yielding to other calls. */
const ROWS_PER_TURN = 50;
/** Harvests per batch; more are implausible, and each takes longer to import than the one before. */
const MAX_HARVESTS = 1000;
/** Dry runs use ids above all real ones. */
const FIRST_DRY_ID = 2 ** 50;

/** A row to be imported with the others of its batch. */
interface Waiting {
  readonly line: number;
  readonly row: HarvestRow;
}

/**
 * Imports harvests. Each completes the batch's first open harvest, or is added as an instant action if none is open. Several cuts
 * of the same trays clear them with the last one. A
 * batch is named by its lot code, its uuid, or a tag that no other batch has. A row is skipped if a stored harvest has
 * the same batch, day and weight. Rows of a batch are imported together or, if that fails, one by one. A row that names several
 * batches shares its weight among them.
 */
export async function harvestRows(
  target: ImportTarget,
  { any_weight }: { readonly any_weight?: boolean | undefined },
): Promise<RowWork> {
  const { tx, writer, context, tally, pace } = target;
  const { site } = context;
  const findLots = lotFinder(tx, site);
  const stored = storedHarvests(site);
  const spare: number[] = [];
  let dryId = FIRST_DRY_ID;
  let open: { readonly uuid: Uuid; loaded: LoadedFarm; hasCuts: boolean } | null = null;
  let waiting: Waiting[] = [];
  const shared = sharedHarvests(target, { stored, checkRow, reserveIds, spareIds, store });

  async function reserveIds(count: number): Promise<readonly number[]> {
    const missing = count - spare.length;
    if (missing > 0) {
      const first = writer === null ? dryId : await writer.nextActionIds(missing);
      dryId += missing;
      for (let at = 0; at < missing; at += 1) spare.push(first + at);
    }
    return spare.splice(0, count);
  }

  function spareIds(ids: readonly number[]): void {
    spare.push(...ids);
  }

  /** Imports the rows that wait; `isWhole` is true if no more rows of their batch follow. */
  async function importWaiting(isWhole: boolean): Promise<void> {
    if (open === null || waiting.length === 0) return;
    const { uuid } = open;
    const rows = waiting;
    waiting = [];
    const allowed = rows.filter(({ line, row }) => {
      if (open === null) return false;
      if (stored.matches(open.loaded.slice, { uuid, row })) {
        tally.existing();
        return false;
      }
      try {
        checkRow(row, open.loaded, [uuid]);
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
        if (!(await importAllOrNone([one], ids.slice(at, at + 1), one.line))) spareIds(ids.slice(at, at + 1));
      }
    }
  }

  /**
   * Imports rows of the open batch, all or none. Returns false if it fails; with `line`, also reports that row as
   * refused.
   */
  async function importAllOrNone(rows: readonly Waiting[], ids: readonly number[], line?: number): Promise<boolean> {
    if (open === null || rows.length === 0) return true;
    const { uuid, loaded } = open;
    const parts = rows.map(({ row }) => ({ uuid, row }));
    let decided: DecidedHarvests;
    try {
      decided = decideHarvests(loaded.slice, parts, context, ids);
    } catch (error) {
      if (line !== undefined) tally.refused(line, error);
      else if (rowProblems(0, error) === null) throw error;
      return false;
    }
    // Refusing after this point would import some rows twice.
    spareIds(ids.slice(decided.used));
    open.loaded = await store(loaded, decided);
    for (const _ of rows) await tally.added([{ kind: 'harvest', audit: [], changed: {} }]);
    return true;
  }

  /** Stores changes, and returns the batches after them. A dry run only returns them. */
  async function store(before: LoadedFarm, { first, then }: DecidedHarvests): Promise<LoadedFarm> {
    let loaded = before;
    const steps: readonly (readonly ['complete' | 'instant', BatchChanges])[] = [
      ['complete', first],
      ['instant', then],
    ];
    for (const [what, changes] of steps) {
      if (changes === NOTHING) continue;
      if (writer === null) {
        loaded = { ...loaded, slice: afterChanges(loaded.slice, changes) };
        continue;
      }
      await tally.changed(await applyChanges(writer, loaded, changes, { site, what }));
      loaded = await loadSlice(tx, [...loaded.records.keys()]);
    }
    return loaded;
  }

  return {
    importRow: async ({ line, values, group = null }) => {
      try {
        await shared.begin(group);
        const row = readRow(harvestRow(), withGrams(values));
        const lots = await findLots(row.batch);
        if (group !== null) {
          shared.add({ line, row, lots });
          return;
        }
        const [uuid = ''] = lots;
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
    finish: async () => {
      await importWaiting(true);
      await shared.begin(null);
    },
    notes: shared.notes,
  };

  /** Several cuts of the same trays clear them with the last one only, unless rows say otherwise. */
  function withClearedTrays(
    rows: readonly Waiting[],
    loaded: LoadedFarm,
    uuid: Uuid,
    isWhole: boolean,
  ): readonly Waiting[] {
    const facts = rows.map(({ row }) => row);
    const cleared = clearedTrays(facts, loaded, { uuid, isWhole, isCutBefore: open?.hasCuts === true });
    if (cleared === null) return rows;
    if (open !== null) open.hasCuts = true;
    return rows.map((one, at) => ({ ...one, row: { ...one.row, trays_cleared: cleared[at] } }));
  }

  /** Refuses an implausible row of one batch or of several that share it. */
  function checkRow(row: HarvestRow, { slice, records }: LoadedFarm, batches: readonly Uuid[]): void {
    for (const uuid of batches) {
      const done = actionsOf(slice, uuid).filter((one) => isHarvest(one) && !isOpen(one)).length;
      if (done >= MAX_HARVESTS) badRow('batch', { code: 'too_many_harvests', params: { most: MAX_HARVESTS } });
    }
    if (row.harvest_date > site.today)
      badRow('harvest_date', { code: 'harvest_in_future', params: { today: site.today } });
    const all = batches.reduce((sum, uuid) => sum + (records.get(uuid)?.state.trays.total_trays ?? 0), 0);
    const trays = row.trays_harvested ?? all;
    const reason = any_weight === true || trays === 0 ? null : impossibleWeight(row.total_yield, trays);
    if (reason !== null) badRow('total_yield', reason);
  }
}

/** Merges both weight columns, which have already been converted to grams. */
function withGrams(values: TableRow['values']): TableRow['values'] {
  const total_yield = values.total_yield ?? values.total_yield_kg;
  return total_yield === undefined ? values : { ...values, total_yield };
}
