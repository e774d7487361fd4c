import { type GivenFields, writtenFields } from '#adapters/in-process/records/record-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';

/** A stored bed: its standing trays are derived from batches. */
const storedBed = onDemand(() =>
  beds.record().omit({
    standing: true,
    chamber_name: true,
    light_recipe_properties: true,
    irrigation_recipe_properties: true,
  }),
);

/** Creates a bed from the given fields and the defaults. Throws if a field is missing. */
export const newBed = (id: string, given: GivenFields) =>
  storedBed().parse({
    ...beds.initial,
    ...writtenFields(beds.fields(), given),
    uuid: `${beds.idPrefix}${id}`,
    version: 1,
  });
