import type { NoParams } from '#domain/problems/coded.ts';

/** Problems with the choice of locations. */
export interface PlaceProblems {
  readonly place_unknown: { readonly text: string; readonly chambers: readonly string[] };
  readonly chamber_needed: { readonly shelves: string };
  readonly shelves_unreadable: { readonly text: string };
  readonly too_many_shelves: { readonly text: string };
  readonly stacks_unreadable: { readonly text: string };
  readonly rows_unreadable: { readonly text: string };
  readonly too_many_new_beds: { readonly count: number; readonly most: number };
  readonly shelf_unknown: { readonly shelf: string };
  readonly place_named_twice: { readonly place: string };
  readonly no_trays_chosen: NoParams;
  readonly place_gives_trays: { readonly place: string };
  readonly place_too_full: { readonly place: string; readonly room: number };
  readonly trays_assigned_too_many: { readonly assigned: number; readonly wanted: number };
  readonly trays_without_place: { readonly left: number; readonly wanted: number };
}
