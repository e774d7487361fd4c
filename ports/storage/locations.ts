import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Instant } from '#domain/time.ts';

/** Reads beds and physical locations, the trays on them and what happened there. */
export interface LocationReader {
  beds(options: {
    readonly hydrate?: boolean | undefined;
    readonly uuids?: readonly string[] | undefined;
  }): Promise<Bed[]>;
  /** Beds and physical locations as decisions see them; ids that are not on the farm are missing. All of them without `ids`. */
  places(ids?: readonly string[]): Promise<ReadonlyMap<string, Place>>;
  /** Trays standing at those places: place → batch → trays, the batches named left out. */
  standing(places: readonly string[], except: readonly Uuid[]): Promise<ReadonlyMap<string, ReadonlyMap<Uuid, number>>>;
  /** Everything that happened on those beds, in order; with `since` only from that instant on. */
  bedEvents(beds: readonly string[], since?: Instant): Promise<readonly BedEvent[]>;
  handAssignments(beds: readonly string[]): Promise<readonly HandAssignment[]>;
  /**
   * Batches that stand at one of those places, and those that once did and were harvested where a label has that name;
   * in pages, between which others have their turn.
   */
  batchesLabelled(places: readonly string[], name: string): AsyncIterable<readonly Uuid[]>;
}

/** Writes beds and physical locations, the trays on them and what happened there. */
export interface LocationWriter {
  insertBed(bed: Omit<Bed, 'standing'>): Promise<void>;
  /** False when the stored version is not `bed.version`; the version goes up by one. */
  updateBed(bed: Omit<Bed, 'standing'>): Promise<boolean>;
  /** Sets only the recipes that follow from assignments; the version goes up by one. */
  setBedRecipes(
    bed: string,
    recipes: { readonly light_recipe: Uuid | null; readonly irrigation_recipe: Uuid | null },
  ): Promise<void>;
  insertHandAssignment(assignment: HandAssignment): Promise<void>;
  deleteBed(uuid: string): Promise<void>;
}
