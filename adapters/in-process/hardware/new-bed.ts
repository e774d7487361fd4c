import { type GivenFields, writtenFields } from '#adapters/in-process/records/record-fields.ts';
import { beds } from '#ports/record-kinds/beds.ts';

/** A stored bed; its standing trays follow from batches. */
const keptBed = beds.record.omit({
  standing: true,
  light_recipe_properties: true,
  irrigation_recipe_properties: true,
});

/** Creates a bed from the given fields and the description's defaults. Throws on a missing field. */
export const newBed = (id: string, given: GivenFields) =>
  keptBed.parse({
    ...beds.initial,
    ...writtenFields(beds.fields, given),
    uuid: `${beds.idPrefix}${id}`,
    version: 1,
  });
