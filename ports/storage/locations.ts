import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Instant } from '#domain/time.ts';

/** Reads beds and physical locations, their trays and their history. */
export interface LocationReader {
  beds(options: {
    readonly hydrate?: boolean | undefined;
    readonly uuids?: readonly string[] | undefined;
  }): Promise<Bed[]>;
  /** Returns beds and physical locations for decisions; unknown ids are left out. All of them without `ids`. */
  places(ids?: readonly string[]): Promise<ReadonlyMap<string, Place>>;
  /** Returns the trays standing at those places: place → batch → trays, without the excluded batches. */
  standing(places: readonly string[], except: readonly Uuid[]): Promise<ReadonlyMap<string, ReadonlyMap<Uuid, number>>>;
  /** Returns all events of those beds in order; with `since`, only from that instant on. */
  bedEvents(beds: readonly string[], since?: Instant): Promise<readonly BedEvent[]>;
  handAssignments(beds: readonly string[]): Promise<readonly HandAssignment[]>;
  /**
   * Returns, in pages, the batches that stand at one of those places and those that were harvested at a label with that
   * name.
   */
  batchesLabelled(places: readonly string[], name: string): AsyncIterable<readonly Uuid[]>;
}

/** Writes beds and physical locations, their trays and their history. */
export interface LocationWriter {
  insertBed(bed: Omit<Bed, 'standing'>): Promise<void>;
  /** Returns false if the stored version isn't `bed.version`; the version goes up by one. */
  updateBed(bed: Omit<Bed, 'standing'>): Promise<boolean>;
  /** Sets only the recipes that follow from assignments; the version goes up by one. */
  setBedRecipes(
    bed: string,
    recipes: { readonly light_recipe: Uuid | null; readonly irrigation_recipe: Uuid | null },
  ): Promise<void>;
  insertHandAssignment(assignment: HandAssignment): Promise<void>;
  deleteBed(uuid: string): Promise<void>;
}
