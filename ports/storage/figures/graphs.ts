import type { TraysFrom } from '#domain/action-keys/property-values.ts';
import type { GraphAxis } from '#domain/graphs/graph.ts';
import type { HarvestSums } from '#domain/graphs/harvest-series.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';

/** The batches that a graph counts. A missing filter doesn't restrict. */
export interface GraphFilter {
  readonly crop?: Uuid | undefined;
  readonly gr_family?: Uuid | undefined;
  /** Uuid of a recipe version. */
  readonly growth_recipe?: Uuid | undefined;
  readonly batch?: Uuid | undefined;
  readonly chamber?: Uuid | undefined;
}

/** First and last day, both included, on the site's calendar. */
export interface GraphDays {
  readonly from: Day;
  readonly to: Day;
  readonly site: Pick<SiteTime, 'startOfDay'>;
}

/** A completed action that binned trays. */
export interface BinnedTrays {
  readonly start_date: Day;
  readonly at: Instant;
  readonly binned: readonly TraysFrom[];
  readonly reason: string | null;
}

/** A batch with the completed actions that its phases depend on, in order. */
export interface PhaseHistory {
  readonly start_date: Day;
  readonly growth_recipe: Uuid;
  readonly done: boolean;
  readonly steps: readonly { readonly at: Instant; readonly state: string | null }[];
  /** When a sowing, respacing or harvest was last completed; null before the first. */
  readonly last_at: Instant | null;
}

/** Trays that an action added to a bed (positive) or removed. */
export interface TraysChange {
  readonly batch: Uuid;
  readonly start_date: Day;
  readonly at: Instant;
  readonly trays_delta: number;
}

/** Reads what graphs show. Long ranges are read in parts, with other work in between. */
export interface GraphReader {
  /**
   * Adds harvests up by day or age. A chamber counts the harvests of batches that had trays there just before, or have
   * trays there now if the harvest is expected.
   */
  sumHarvestsForGraph(filter: GraphFilter, days: GraphDays, axis: GraphAxis): Promise<readonly HarvestSums[]>;
  /** Returns them in the order of their completion. Ignores the filter's chamber, since a batch may bin trays from several. */
  binnedTrays(filter: GraphFilter, days: GraphDays): Promise<readonly BinnedTrays[]>;
  /** Returns the batches with an action completed within the days. A chamber keeps those that ever had trays there. */
  phaseHistories(filter: GraphFilter, days: GraphDays): Promise<readonly PhaseHistory[]>;
  /** Returns changes on beds, of the filter's chamber if set, that happened within the days. */
  traysChanges(filter: GraphFilter, days: GraphDays): Promise<readonly TraysChange[]>;
  /** Returns all changes of the batches that started within the days. */
  traysChangesOfBatches(filter: GraphFilter, days: GraphDays): Promise<readonly TraysChange[]>;
  /** Returns the batches that aren't done. Ignores the filter's chamber. */
  openBatchUuids(filter: GraphFilter): Promise<readonly Uuid[]>;
}
