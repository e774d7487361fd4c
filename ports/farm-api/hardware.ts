import { z } from 'zod';
import { BED_ORDERS } from '#domain/hardware/find-beds.ts';
import type { Bed, Chamber, Hvac, PhysicalLocation, Reservoir, TrayType } from '#domain/hardware/hardware.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { operation } from '#ports/operations/operation.ts';
import { byUuid, ignoredFields, recordOperations } from '#ports/operations/record-operations.ts';
import { name, prefixedId, quantity, queryBoolean, text, trayCount, uuid, wholeNumber } from '#ports/schemas/fields.ts';
import { irrigationProperties, lightProperties } from '#ports/schemas/life-properties.ts';

const machine = {
  uuid: z.string(),
  name: z.string(),
  active: z.boolean(),
  general_control_error: z.string().nullable(),
  version: z.number().int(),
};

export const bed = z.object({
  ...machine,
  chamber: z.string(),
  stack: z.string(),
  row: z.number().int(),
  reservoir: z.string().nullable(),
  tray_capacity: z.number().int().nullable(),
  light_recipe: z.string().nullable(),
  irrigation_recipe: z.string().nullable(),
  light_recipe_properties: lightProperties.nullable().optional(),
  irrigation_recipe_properties: irrigationProperties.nullable().optional(),
  standing: z.array(
    z.object({ batch: z.string(), crop_code: z.string(), crop_number: z.number().int(), trays: z.number().int() }),
  ),
}) satisfies z.ZodType<Bed>;
export const chamber = z.object({
  uuid: z.string(),
  name: z.string(),
  active: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<Chamber>;
export const hvac = z.object({ ...machine, chamber: z.string().nullable() }) satisfies z.ZodType<Hvac>;
export const reservoir = z.object(machine) satisfies z.ZodType<Reservoir>;
export const physicalLocation = z.object({
  uuid: z.string(),
  location_name: z.string(),
  active: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<PhysicalLocation>;
export const trayType = z.object({
  uuid: z.string(),
  name: z.string(),
  cells: z.number().int().nullable(),
  area_m2: z.number().nullable(),
  active: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<TrayType>;

const byPrefixedId = z.object({ uuid: prefixedId });
const tag = 'places and machines';
const hydrate = { hydrate: queryBoolean.optional() };
const active = { active: z.boolean().optional() };
const filters = { active: queryBoolean.optional() };

/** What people write of a bed. */
export const bedFields = {
  name,
  ...active,
  chamber: uuid,
  stack: text(20).min(1, MESSAGES.required),
  row: wholeNumber(1, 1000),
  reservoir: prefixedId.nullable().optional(),
  tray_capacity: trayCount.nullable().optional(),
  light_recipe: uuid.nullable().optional(),
  irrigation_recipe: uuid.nullable().optional(),
};

/** What a change of several beds carries of each. */
const changedBedFields = {
  ...z.object(bedFields).partial().shape,
  uuid: prefixedId,
  version: z.number().int().optional(),
};

const beds = recordOperations({
  path: 'bed/',
  one: 'bed-:uuid/',
  params: byPrefixedId,
  tag,
  singular: 'bed',
  plural: 'beds',
  record: bed,
  fields: bedFields,
  filters: { ...filters, ...hydrate, chamber: uuid.optional(), reservoir: prefixedId.optional() },
  orders: BED_ORDERS,
  contains: ['bed', 'batch', 'crop', 'chamber', 'light_recipe', 'irrigation_recipe'],
});
const hvacs = recordOperations({
  path: 'hvac/',
  one: 'hvac-:uuid/',
  params: byPrefixedId,
  tag,
  singular: 'climate unit',
  plural: 'climate units',
  record: hvac,
  fields: { name, ...active, chamber: uuid.nullable().optional() },
  filters: { ...filters, ...hydrate, chamber: uuid.optional() },
  orders: ['name'],
  contains: ['hvac'],
});
const reservoirs = recordOperations({
  path: 'reservoir/',
  one: 'reservoir-:uuid/',
  params: byPrefixedId,
  tag,
  singular: 'reservoir',
  plural: 'reservoirs',
  record: reservoir,
  fields: { name, ...active },
  filters: { ...filters, ...hydrate },
  orders: ['name'],
  contains: ['reservoir'],
});
const chambers = recordOperations({
  path: 'chambers/',
  params: byUuid,
  tag,
  singular: 'chamber',
  plural: 'chambers',
  record: chamber,
  fields: { name, ...active },
  filters: { ...filters, ...hydrate },
  orders: ['name'],
  contains: ['chamber'],
});
const physicalLocations = recordOperations({
  path: 'physical_locations/',
  params: byPrefixedId,
  tag,
  singular: 'physical location',
  plural: 'physical locations',
  record: physicalLocation,
  fields: { location_name: name, ...active },
  filters: { ...filters, ...hydrate },
  orders: ['location_name'],
  contains: ['physical_location'],
});
const trayTypes = recordOperations({
  path: 'tray_types/',
  params: byUuid,
  tag,
  singular: 'tray type',
  plural: 'tray types',
  record: trayType,
  fields: {
    name,
    cells: wholeNumber(1, 100_000).nullable().optional(),
    area_m2: quantity(0, 1000).nullable().optional(),
    ...active,
  },
  filters,
  orders: ['name'],
  contains: ['tray_type'],
});

/** Places where trays stand, and the machines that serve them. */
export const hardwareOperations = {
  listBeds: beds.list,
  getBed: { ...beds.one, query: z.strictObject(hydrate) },
  createBed: beds.create,
  updateBed: {
    ...beds.update,
    summary:
      'Change a bed; only the fields given change. Trays may stay on a bed that becomes inactive, but no more may come.',
  },
  updateBeds: operation({
    method: 'PUT',
    path: 'bed/',
    tag,
    access: 'write',
    summary:
      'Change several beds at once, all or none, judged on what the call leaves: two beds may change places. Each names its uuid, and a version where a newer one is to be refused.',
    body: z
      .array(z.strictObject({ ...ignoredFields(bed.shape, changedBedFields), ...changedBedFields }))
      .min(1, 'Enter at least one bed.')
      .max(500, 'Enter at most 500 beds.'),
    answer: z.array(bed),
    forms: ['json'],
  }),
  deleteBed: beds.remove,
  listHvacs: hvacs.list,
  getHvac: { ...hvacs.one, query: z.strictObject(hydrate) },
  createHvac: hvacs.create,
  updateHvac: hvacs.update,
  deleteHvac: hvacs.remove,
  listReservoirs: reservoirs.list,
  getReservoir: { ...reservoirs.one, query: z.strictObject(hydrate) },
  createReservoir: reservoirs.create,
  updateReservoir: reservoirs.update,
  deleteReservoir: reservoirs.remove,
  listChambers: chambers.list,
  getChamber: { ...chambers.one, query: z.strictObject(hydrate) },
  createChamber: chambers.create,
  updateChamber: chambers.update,
  deleteChamber: chambers.remove,
  listPhysicalLocations: physicalLocations.list,
  getPhysicalLocation: { ...physicalLocations.one, query: z.strictObject(hydrate) },
  createPhysicalLocation: physicalLocations.create,
  updatePhysicalLocation: physicalLocations.update,
  deletePhysicalLocation: physicalLocations.remove,
  listTrayTypes: trayTypes.list,
  getTrayType: trayTypes.one,
  createTrayType: trayTypes.create,
  updateTrayType: trayTypes.update,
  deleteTrayType: trayTypes.remove,
} as const;
