import { z } from 'zod';
import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';

const bedsInput = z.object({
  chamber: z.string(),
  stacks: z.string(),
  rows: z.string(),
  capacity: z.string(),
  /** Labels of shelves without a bed. */
  left_out: z.array(z.string()).readonly(),
  /** True to create the same beds in all other chambers without beds. */
  same: z.boolean(),
});

const cropInput = z.object({
  name: z.string(),
  /** Null while it follows from the name. */
  code: z.string().nullable(),
  family: z.string(),
});

const batchInput = z.object({
  recipe: z.string(),
  start_date: z.string(),
  trays: z.string(),
  /** A chamber; '' to choose beds later. */
  chamber: z.string(),
});

const stepInputs = {
  site: z.object({ display_name: z.string(), time_zone: z.string(), locale: z.string() }),
  chambers: z.object({ names: z.array(z.string()).readonly() }),
  beds: bedsInput,
  reservoirs: z.object({ name: z.string(), feeds: z.boolean() }),
  /** The names of HVACs by chamber; '' for none. */
  hvacs: z.object({ names: z.record(z.string(), z.string()) }),
  tray_types: z.object({ name: z.string(), cells: z.string(), area_m2: z.string() }),
  crops: cropInput,
  recipes: z.object({ template: z.string(), crop: z.string(), name: z.string().nullable() }),
  batch: batchInput,
} satisfies Record<FirstRunStep, z.ZodType>;

const typedInputs = z.object(stepInputs).partial();

/** The input of each step. */
export type StepInputs = { readonly [S in FirstRunStep]: Readonly<z.output<(typeof stepInputs)[S]>> };

/** The unsaved input of all steps, which moving between steps keeps. */
export type Typed = { readonly [S in FirstRunStep]?: StepInputs[S] };

/** Keeps the input while the user signs in again. */
export const typedSlot = createDraftSlot<Typed>();

/** Parses input that this browser stored; null if it is damaged or of another release. */
export function parseTyped(stored: unknown): Typed | null {
  const { data } = typedInputs.safeParse(stored);
  if (data === undefined) return null;
  return Object.fromEntries(Object.entries(data).filter(([, input]) => input !== undefined));
}
