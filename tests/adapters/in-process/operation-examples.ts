import { actionExamples } from '#tests/adapters/in-process/examples/actions.ts';
import { authExamples } from '#tests/adapters/in-process/examples/auth.ts';
import { batchExamples } from '#tests/adapters/in-process/examples/batches.ts';
import { commentExamples } from '#tests/adapters/in-process/examples/comments.ts';
import { cropExamples } from '#tests/adapters/in-process/examples/crops.ts';
import { deviceExamples } from '#tests/adapters/in-process/examples/devices.ts';
import { documentExamples } from '#tests/adapters/in-process/examples/documents.ts';
import type { ChangingOperation, Example } from '#tests/adapters/in-process/examples/example.ts';
import { faultExamples } from '#tests/adapters/in-process/examples/faults.ts';
import { graphExamples } from '#tests/adapters/in-process/examples/graphs.ts';
import { hardwareExamples } from '#tests/adapters/in-process/examples/hardware.ts';
import { importExamples } from '#tests/adapters/in-process/examples/imports.ts';
import { lifeExamples } from '#tests/adapters/in-process/examples/life.ts';
import { peopleExamples } from '#tests/adapters/in-process/examples/people.ts';
import { qualityExamples } from '#tests/adapters/in-process/examples/quality.ts';
import { readingImportExamples } from '#tests/adapters/in-process/examples/reading-imports.ts';
import { recipeExamples } from '#tests/adapters/in-process/examples/recipes.ts';
import { setPointExamples } from '#tests/adapters/in-process/examples/set-points.ts';
import { supplierExamples } from '#tests/adapters/in-process/examples/suppliers.ts';
import { systemExamples } from '#tests/adapters/in-process/examples/system.ts';

export type { ChangingOperation, Example } from '#tests/adapters/in-process/examples/example.ts';

/** An example of every operation that changes data. */
export const EXAMPLES: Readonly<Record<ChangingOperation, () => Promise<Example>>> = {
  ...actionExamples,
  ...authExamples,
  ...batchExamples,
  ...commentExamples,
  ...cropExamples,
  ...deviceExamples,
  ...documentExamples,
  ...faultExamples,
  ...graphExamples,
  ...hardwareExamples,
  ...importExamples,
  ...lifeExamples,
  ...peopleExamples,
  ...qualityExamples,
  ...readingImportExamples,
  ...recipeExamples,
  ...setPointExamples,
  ...supplierExamples,
  ...systemExamples,
};
