import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { Bed, Machine } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Instant } from '#domain/time.ts';

/** Reads beds and physical locations, with their trays and history. */
export interface LocationReader {
  beds(options: {
    readonly hydrate?: boolean | undefined;
    readonly uuids?: readonly string[] | undefined;
  }): Promise<Bed[]>;
  /** Returns the beds with an error, active or not, in the same order. */
  faultyBeds(): Promise<readonly (Machine & Pick<Bed, 'chamber'>)[]>;
  /** Returns beds and physical locations for decisions; all of them without `ids`. Unknown ids are left out. */
  places(ids?: readonly string[]): Promise<ReadonlyMap<string, Place>>;
  /** Returns the standing trays: location → batch → trays, without the excluded batches. Batches are by uuid. */
  standing(places: readonly string[], except: readonly Uuid[]): Promise<ReadonlyMap<string, ReadonlyMap<Uuid, number>>>;
  /** Returns all events of beds in order, optionally from an instant on. */
  bedEvents(beds: readonly string[], since?: Instant): Promise<readonly BedEvent[]>;
  handAssignments(beds: readonly string[]): Promise<readonly HandAssignment[]>;
}

export interface LocationWriter {
  insertBed(bed: Omit<Bed, 'standing'>): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't `bed.version`. */
  updateBed(bed: Omit<Bed, 'standing'>): Promise<boolean>;
  /** Sets only the recipes derived from assignments, and increments the version. */
  setBedRecipes(
    bed: string,
    recipes: { readonly light_recipe: Uuid | null; readonly irrigation_recipe: Uuid | null },
  ): Promise<void>;
  insertHandAssignment(assignment: HandAssignment): Promise<void>;
  deleteBed(uuid: string): Promise<void>;
}
