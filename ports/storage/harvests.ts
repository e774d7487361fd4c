import type { BatchSummary, SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { DayYield } from '#domain/harvests/harvest-totals.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CheckedHarvest } from '#domain/quality/tally-results.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { JsonList, Paging } from './lists.ts';

/** Filter and order (a field of Harvest, with `-` for descending) of a list of harvests. */
export interface HarvestQuery extends Paging {
  readonly filter: HarvestFilter;
  readonly order_by: string;
}

export interface SummaryQuery extends Paging {
  readonly filter: SummaryFilter;
}

/** The stored part of a harvest. The lot code, tags and names of the crop and recipe are joined on reading. */
export type HarvestDerived = Omit<
  Harvest,
  'lot_code' | 'crop' | 'crop_uuid' | 'growth_recipe' | 'recipe_uuid' | 'recipe_version' | 'tags'
>;

export interface HarvestReader {
  listHarvests(query: HarvestQuery, site: SiteTime): Promise<JsonList<Harvest>>;
  /** Adds up the harvests that match, by day and crop. */
  sumHarvests(filter: HarvestFilter, site: SiteTime): Promise<readonly DayYield[]>;
  harvest(uuid: Uuid): Promise<Harvest | null>;
  /** Returns the completed harvests with a QA spec from a site day on, in no particular order. */
  checkedHarvests(qa_spec: Uuid, from: Day): Promise<readonly CheckedHarvest[]>;
  /** Sorted by lot code. */
  listBatchSummaries(query: SummaryQuery): Promise<JsonList<BatchSummary>>;
  /** Returns the batches of recipe versions that started on one of the given days, by uuid. */
  batchesStarted(versions: readonly Uuid[], days: readonly Day[]): Promise<readonly Uuid[]>;
  /**
   * Returns the batches of all versions of a recipe, newest start first, then by lot code, with `total` if requested.
   */
  batchesOfFamily(
    family: Uuid,
    paging: Paging,
  ): Promise<{ readonly uuids: readonly Uuid[]; readonly more: boolean; readonly total: number | null }>;
}

/** A set of completed harvests by the text of their locations. */
export interface HarvestLabelReader {
  /** Returns the distinct labels of completed harvests that contain a name, and possibly others. */
  harvestLabels(name: string): Promise<readonly string[]>;
  /** Returns, in pages, the batches of completed harvests with one of the labels. */
  batchesLabelled(labels: readonly string[]): AsyncIterable<readonly Uuid[]>;
}

export interface HarvestWriter {
  /** Replaces labels of completed harvests. Returns their batches, but no more than `most`. */
  replaceHarvestLabels(labels: ReadonlyMap<string, string>, most: number): Promise<readonly Uuid[]>;
  /** Recalculates the days of completed harvests from their instants in a calendar. */
  redateHarvests(site: Pick<SiteTime, 'dayOf'>): Promise<void>;
}
