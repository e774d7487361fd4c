import type { WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { checkBeds } from '#domain/hardware/check-beds.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { checkBedFields } from './bed-references.ts';
import { newBed } from './new-bed.ts';

type NewBed = UseCaseCall<'createBed'>['input']['body'];

export async function createBed(
  tx: FarmWriter,
  context: WriteContext,
  body: NewBed,
): Promise<Written<Bed> & { readonly answer: Bed }> {
  const bed = newBed(context.newId(), body);
  return { ...(await insertBeds(tx, context, [{ bed, prefix: '' }])), answer: { ...bed, standing: [] } };
}

/** Creates several beds, all or none. The answer has the order of the call. */
export async function createBeds(
  tx: FarmWriter,
  context: WriteContext,
  bodies: readonly NewBed[],
): Promise<Written<readonly Bed[]> & { readonly answer: readonly Bed[] }> {
  const beds = bodies.map((body, index) => ({ bed: newBed(context.newId(), body), prefix: `${index}.` }));
  return { ...(await insertBeds(tx, context, beds)), answer: beds.map(({ bed }) => ({ ...bed, standing: [] })) };
}

interface InsertedBed {
  readonly bed: ReturnType<typeof newBed>;
  /** Prefix of this bed's field names in problems. */
  readonly prefix: string;
}

/** Checks and stores new beds; their given recipes count as assigned manually. */
async function insertBeds(
  tx: FarmWriter,
  { site }: WriteContext,
  beds: readonly InsertedBed[],
): Promise<Pick<Written<unknown>, 'audit' | 'changed'>> {
  await checkBedFields(
    tx,
    beds.map(({ bed, prefix }) => ({ was: null, is: bed, prefix })),
  );
  const problem = checkBeds(
    beds.map(({ bed }) => ({ was: null, is: bed })),
    (await tx.places()).values(),
  );
  if (problem !== null) refuse(problem);
  for (const { bed } of beds) {
    await tx.insertBed(bed);
    const light = bed.light_recipe === null ? {} : { light_recipe: bed.light_recipe };
    const water = bed.irrigation_recipe === null ? {} : { irrigation_recipe: bed.irrigation_recipe };
    const assigned = { ...light, ...water };
    if (Object.keys(assigned).length > 0) {
      await tx.insertHandAssignment({ bed: bed.uuid, instant: site.now, ...assigned });
    }
  }
  return {
    audit: beds.map(({ bed }) => ({ kind: 'bed', record: bed.uuid, what: 'create', before: null, after: bed })),
    changed: { bed: beds.map(({ bed }) => bed.uuid) },
  };
}
