import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { FactFlow, PlanFlow } from '#web/batches/model/action-flow.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import type { PlanValues } from './plan-values.ts';

/** The input of a batch page's form from before the session ended. */
export type Draft =
  | { readonly form: 'facts'; readonly flow: FactFlow; readonly values: FactValues }
  | { readonly form: 'plan'; readonly flow: PlanFlow; readonly values: PlanValues }
  | { readonly form: 'tags'; readonly flow: { readonly does: 'tags' }; readonly values: readonly string[] };

/** The drafts of batch pages' forms, by batch. */
export const batchDrafts = createDraftSlot<Draft>();
