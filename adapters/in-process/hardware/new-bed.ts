import { type GivenFields, writtenFields } from '#adapters/in-process/records/record-fields.ts';
import { beds } from '#ports/record-kinds/beds.ts';

/** A bed as it is stored; the trays that stand on it follow from batches. */
const keptBed = beds.record.omit({
  standing: true,
  light_recipe_properties: true,
  irrigation_recipe_properties: true,
});

/** Gives a new bed its uuid, what is `given` and else what its description says. Throws where a field is missing. */
export const newBed = (id: string, given: GivenFields) =>
  keptBed.parse({
    ...beds.initial,
    ...writtenFields(beds.fields, given),
    uuid: `${beds.idPrefix}${id}`,
    version: 1,
  });
