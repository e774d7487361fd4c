import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';

/** What is entered in each step. */
export interface StepInputs {
  readonly site: { readonly display_name: string; readonly time_zone: string; readonly locale: string };
  readonly chambers: { readonly names: readonly string[] };
  readonly beds: BedsInput;
  readonly reservoirs: { readonly name: string; readonly feeds: boolean };
  readonly tray_types: { readonly name: string; readonly cells: string; readonly area_m2: string };
  readonly crops: CropInput;
  readonly recipes: { readonly template: string; readonly crop: string; readonly name: string | null };
  readonly batch: BatchInput;
}

export interface BedsInput {
  readonly chamber: string;
  readonly stacks: string;
  readonly rows: string;
  readonly capacity: string;
  /** Labels of shelves without a bed. */
  readonly left_out: readonly string[];
  /** True to create the same beds in all other chambers without beds. */
  readonly same: boolean;
}

export interface CropInput {
  readonly name: string;
  /** Null while it follows from the name. */
  readonly code: string | null;
  readonly family: string;
}

export interface BatchInput {
  readonly recipe: string;
  readonly start_date: string;
  readonly trays: string;
  /** A chamber; '' to choose beds later. */
  readonly chamber: string;
}

/** The unsaved input of all steps, which moving between steps keeps. */
export type Typed = { readonly [S in FirstRunStep]?: StepInputs[S] };

/** Keeps the input while the user signs in again. */
export const typedSlot = createDraftSlot<Typed>();
