import type { Write } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecords } from '#adapters/in-process/records/records.ts';
import type { cropOperations } from '#ports/farm-api/crops.ts';
import { cropRules } from './crop-rules.ts';

/** Creating a crop or family returns a list of one record. */
export function cropUseCases(write: Write): UseCases<keyof typeof cropOperations> {
  const crops = createRecords('crop', cropRules);
  const families = createRecords('family');
  return {
    createCrop: (call) =>
      write(call, async (tx, context) => {
        const written = await crops.create(tx, context, call.input.body);
        return { ...written, answer: [written.answer] };
      }),
    createFamily: (call) =>
      write(call, async (tx, context) => {
        const written = await families.create(tx, context, call.input.body);
        return { ...written, answer: [written.answer] };
      }),
  };
}
