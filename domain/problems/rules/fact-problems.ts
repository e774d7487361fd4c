import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { Day } from '#domain/time.ts';

/** The reason why a completed action isn't possible at its point in the history. Places are names. */
export interface StepProblems {
  readonly no_standing_trays: NoParams;
  readonly too_few_trays_at: { readonly place: string; readonly standing: number; readonly wanted: number };
  readonly too_few_trays: { readonly standing: number; readonly wanted: number };
  readonly cleared_exceeds_harvested: { readonly cleared: number; readonly harvested: number };
  readonly merges_all_trays: { readonly standing: number };
  readonly too_many_trays: { readonly most: number };
}

export type StepFault = Coded<StepProblems>;

/** Problems with the facts of completed actions. */
export interface FactProblems extends StepProblems {
  readonly completion_in_future: NoParams;
  /** `lot` is empty for a batch that is being planned. */
  readonly completion_too_early: { readonly earliest: Day; readonly lot: string; readonly start: Day };
  readonly trays_sown_required: NoParams;
  readonly placed_differ_from_sown: { readonly placed: number; readonly sown: number };
  readonly targets_required: NoParams;
  readonly targets_required_after_completion: NoParams;
  readonly trays_without_room: { readonly left: number; readonly trays: number };
  readonly added_places_required: { readonly trays: number };
  readonly merged_places_required: { readonly trays: number };
  readonly redist_empty: NoParams;
  readonly binned_required: NoParams;
  readonly bin_reason_required: NoParams;
  readonly yield_required: NoParams;
  readonly cleared_places_required: NoParams;
  readonly cleared_differ_from_places: { readonly by_place: number; readonly cleared: number };
  readonly text_done_required: NoParams;
  readonly life_change_empty: NoParams;
}
