import { actionExamples } from './examples/actions.ts';
import { authExamples } from './examples/auth.ts';
import { batchExamples } from './examples/batches.ts';
import { commentExamples } from './examples/comments.ts';
import { cropExamples } from './examples/crops.ts';
import { documentExamples } from './examples/documents.ts';
import type { ChangingOperation, Example } from './examples/example.ts';
import { hardwareExamples } from './examples/hardware.ts';
import { importExamples } from './examples/imports.ts';
import { lifeExamples } from './examples/life.ts';
import { peopleExamples } from './examples/people.ts';
import { qualityExamples } from './examples/quality.ts';
import { recipeExamples } from './examples/recipes.ts';
import { supplierExamples } from './examples/suppliers.ts';
import { systemExamples } from './examples/system.ts';

export type { ChangingOperation, Example } from './examples/example.ts';

/** One example for every operation that changes something. */
export const EXAMPLES: Readonly<Record<ChangingOperation, () => Promise<Example>>> = {
  ...actionExamples,
  ...authExamples,
  ...batchExamples,
  ...commentExamples,
  ...cropExamples,
  ...documentExamples,
  ...hardwareExamples,
  ...importExamples,
  ...lifeExamples,
  ...peopleExamples,
  ...qualityExamples,
  ...recipeExamples,
  ...supplierExamples,
  ...systemExamples,
};
