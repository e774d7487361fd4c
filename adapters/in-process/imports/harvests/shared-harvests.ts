import { type LoadedFarm, loadSlice } from '#adapters/in-process/batches/load-slice.ts';
import { badRow, type ImportTarget } from '#adapters/in-process/imports/import-rows.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { shareWeight } from '#domain/harvests/share-weight.ts';
import type { Uuid } from '#domain/ids.ts';
import type { ImportNote, ImportNotes } from '#domain/problems/import-notes.ts';
import { clearedTrays } from './cleared-trays.ts';
import {
  actionsOf,
  type DecidedHarvests,
  decideHarvests,
  type HarvestPart,
  type HarvestRow,
  instantOf,
} from './decide-harvests.ts';
import type { StoredHarvests } from './stored-harvests.ts';

/** A row with the batches that it names. */
interface GroupRow {
  readonly line: number;
  readonly row: HarvestRow;
  readonly lots: readonly Uuid[];
}

/** Parts of the import that single batches and shared weighings have in common. */
interface HarvestImport {
  readonly stored: StoredHarvests;
  /** Refuses an implausible row. */
  readonly checkRow: (row: HarvestRow, loaded: LoadedFarm, batches: readonly Uuid[]) => void;
  readonly reserveIds: (count: number) => Promise<readonly number[]>;
  readonly spareIds: (ids: readonly number[]) => void;
  /** Stores changes, and returns the batches after them. */
  readonly store: (before: LoadedFarm, decided: DecidedHarvests) => Promise<LoadedFarm>;
}

/** Rows held until their group is complete. */
const MAX_ROWS = 20_000;
/** Weighings of which a report shows the parts. */
const MAX_SHOWN = 20;
/** An id after those of all actions, so that nothing at the same instant counts as later. */
const LAST = { id: Number.MAX_SAFE_INTEGER };

/**
 * Imports groups of rows in which lots share weighings. The rows of a group are imported one after the other, each for all its lots
 * or none, so that a weighing is shared by the trays that its lots have after the rows before it.
 */
export function sharedHarvests(
  { tx, context, tally, pace }: ImportTarget,
  { stored, checkRow, reserveIds, spareIds, store }: HarvestImport,
) {
  const { site } = context;
  const shown: ImportNotes['weighing_shared'][] = [];
  let sharedRows = 0;
  let group: number | null = null;
  let rows: GroupRow[] = [];
  /** Changed batches of the group; a dry run has them nowhere else. */
  let changed = new Map<Uuid, BatchRecord>();

  async function load(lots: readonly Uuid[]): Promise<LoadedFarm> {
    const { slice, records } = await loadSlice(tx, lots);
    const batches = new Map([...slice.batches].map(([uuid, batch]) => [uuid, changed.get(uuid) ?? batch]));
    return { slice: { ...slice, batches }, records };
  }

  async function importGroup(): Promise<void> {
    const all = rows;
    rows = [];
    changed = new Map();
    const fresh: GroupRow[] = [];
    for (const one of all) {
      await pace();
      if (await isFresh(one)) fresh.push(one);
    }
    const cleared = await clearedByLot(fresh);
    for (const one of fresh) {
      await pace();
      try {
        await importRow(one, (uuid) => cleared.get(uuid)?.get(one.line));
      } catch (error) {
        tally.refused(one.line, error);
      }
    }
  }

  /** Counts a row that is there already, and refuses an implausible one. */
  async function isFresh({ line, row, lots }: GroupRow): Promise<boolean> {
    const loaded = await load(lots);
    const [uuid = ''] = lots;
    const isThere =
      lots.length === 1 ? stored.matches(loaded.slice, { uuid, row }) : stored.matchesTogether(loaded.slice, lots, row);
    if (isThere) {
      tally.existing();
      return false;
    }
    try {
      checkRow(row, loaded, lots);
      return true;
    } catch (error) {
      tally.refused(line, error);
      return false;
    }
  }

  /** Returns the trays that rows clear where they are cuts of the same trays, by batch and line. */
  async function clearedByLot(fresh: readonly GroupRow[]): Promise<ReadonlyMap<Uuid, ReadonlyMap<number, number>>> {
    const cleared = new Map<Uuid, ReadonlyMap<number, number>>();
    const byLot = new Map<Uuid, GroupRow[]>();
    for (const one of fresh) for (const uuid of one.lots) byLot.set(uuid, [...(byLot.get(uuid) ?? []), one]);
    for (const [uuid, own] of byLot) {
      await pace();
      // A shared row is a harvest of all trays of each lot.
      const facts = own.map(({ row, lots: { length } }) =>
        length === 1 ? row : { trays_cleared: row.trays_cleared === 0 ? 0 : undefined },
      );
      const counts = clearedTrays(facts, await load([uuid]), { uuid, isWhole: true, isCutBefore: false });
      if (counts !== null) cleared.set(uuid, new Map(own.map(({ line }, at) => [line, counts[at] ?? 0])));
    }
    return cleared;
  }

  async function importRow(
    { line, row, lots }: GroupRow,
    clearedOf: (uuid: Uuid) => number | undefined,
  ): Promise<void> {
    const loaded = await load(lots);
    const parts = lots.length === 1 ? [] : shareRow(row, loaded, lots);
    const harvests = lots.map((uuid, at): HarvestPart => {
      const part = parts[at];
      const trays_cleared = clearedOf(uuid);
      if (part === undefined) return { uuid, row: { ...row, trays_cleared: trays_cleared ?? row.trays_cleared } };
      const { trays_harvested, ...rest } = row;
      const clears = row.trays_cleared ?? trays_cleared;
      // All trays of the lot or none: their number is the one at this moment.
      const own = clears === undefined ? undefined : clears > 0 ? part.trays : 0;
      return { uuid, row: { ...rest, total_yield: part.grams, trays_cleared: own } };
    });
    const ids = await reserveIds(lots.length);
    let decided: DecidedHarvests;
    try {
      decided = decideHarvests(loaded.slice, harvests, context, ids);
    } catch (error) {
      spareIds(ids);
      throw error;
    }
    spareIds(ids.slice(decided.used));
    const after = await store(loaded, decided);
    for (const [uuid, batch] of after.slice.batches) changed.set(uuid, batch);
    await tally.added(lots.map(() => ({ kind: 'harvest', audit: [], changed: {} })));
    if (parts.length === 0) return;
    sharedRows += 1;
    if (shown.length < MAX_SHOWN) shown.push({ line, grams: row.total_yield, parts });
  }

  /** Shares the weight of a row among its lots by the trays that stand on its day. */
  function shareRow(row: HarvestRow, { slice, records }: LoadedFarm, lots: readonly Uuid[]) {
    const at = instantOf(row.harvest_date, site) ?? null;
    const sharing = lots.map((uuid) => {
      const lot = records.get(uuid)?.lot_code ?? uuid;
      const trays = sumCounts(standingBefore(actionsOf(slice, uuid), LAST, at));
      return trays === 0 ? badRow('batch', { code: 'lot_without_trays', params: { batch: lot } }) : { lot, trays };
    });
    const standing = sharing.reduce((sum, { trays }) => sum + trays, 0);
    for (const field of ['trays_harvested', 'trays_cleared'] as const) {
      const trays = row[field];
      const isNone = field === 'trays_cleared' && trays === 0;
      if (trays !== undefined && trays !== standing && !isNone)
        badRow(field, { code: 'shared_trays_differ', params: { trays, standing } });
    }
    const weights = shareWeight(row.total_yield, sharing);
    return sharing.map((one) => ({ ...one, grams: weights.get(one.lot) ?? 0 }));
  }

  return {
    /** Imports the rows that wait, unless the next row is of the same group. */
    begin: async (next: number | null): Promise<void> => {
      if (group !== null && group !== next) await importGroup();
      group = next;
    },
    /** Holds a row of the group until it is complete. */
    add: (row: GroupRow): void => {
      if (rows.length >= MAX_ROWS) badRow('', { code: 'too_many_shared_rows', params: { most: MAX_ROWS } });
      rows.push(row);
    },
    notes: (): readonly ImportNote[] => [
      ...shown.map((params) => ({ code: 'weighing_shared', params }) as const),
      ...(sharedRows > shown.length
        ? [{ code: 'more_weighings_shared', params: { rows: sharedRows - shown.length } } as const]
        : []),
    ],
  };
}
