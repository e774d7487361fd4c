import type { BatchSummary, SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { JsonList, Paging } from './lists.ts';

/** Which harvests are wanted, in which order (a field of Harvest, `-` in front for descending). */
export interface HarvestQuery extends Paging {
  readonly filter: HarvestFilter;
  readonly order_by: string;
}

/** Which batches are summarised. */
export interface SummaryQuery extends Paging {
  readonly filter: SummaryFilter;
}

/** The derived part of a harvest's row; names of crop and recipe, lot code and tags are joined when it is read. */
export type HarvestDerived = Omit<
  Harvest,
  'lot_code' | 'crop' | 'crop_uuid' | 'growth_recipe' | 'recipe_uuid' | 'recipe_version' | 'tags'
>;

/** Reads harvests and yields. */
export interface HarvestReader {
  listHarvests(query: HarvestQuery, site: SiteTime): Promise<JsonList<Harvest>>;
  harvest(uuid: Uuid): Promise<Harvest | null>;
  /** By lot code. */
  listBatchSummaries(query: SummaryQuery): Promise<JsonList<BatchSummary>>;
  /** The batches of those recipe versions that began on one of those days. */
  batchesStarted(versions: readonly Uuid[], days: readonly Day[]): Promise<readonly Uuid[]>;
  /** The batches of all versions of a recipe, the newest start first, then by lot code; `total` where it was asked for. */
  batchesOfFamily(
    family: Uuid,
    paging: Paging,
  ): Promise<{ readonly uuids: readonly Uuid[]; readonly more: boolean; readonly total: number | null }>;
}

/** Writes harvests and yields. */
export interface HarvestWriter {
  /** Sets the days of completed harvests to those that their moments have in that calendar. */
  redateHarvests(site: Pick<SiteTime, 'dayOf'>): Promise<void>;
}
