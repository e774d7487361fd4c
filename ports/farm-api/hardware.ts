import { z } from 'zod';
import type { Bed, Chamber, Hvac, PhysicalLocation, Reservoir, TrayType } from '#domain/hardware/hardware.ts';
import { name, prefixedId, queryBoolean, text, trayCount, uuid, wholeNumber } from './fields.ts';
import { lightProperties } from './life-properties.ts';
import { operation, type RecordKind } from './operation.ts';
import { listOf, pageQuery } from './paging.ts';

const machine = {
  uuid: z.string(),
  name: z.string(),
  active: z.boolean(),
  general_control_error: z.string().nullable(),
  version: z.number().int(),
};

export const irrigationProperties = z.object({
  day_fog_on: z.number(),
  day_fog_off: z.number(),
  day_full_duration: z.number(),
  day_empty_duration: z.number(),
  night_fog_on: z.number(),
  night_fog_off: z.number(),
  night_full_duration: z.number(),
  night_empty_duration: z.number(),
});

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
  version: z.number().int(),
}) satisfies z.ZodType<TrayType>;

const byUuid = z.object({ uuid });
const byPrefixedId = z.object({ uuid: prefixedId });
const hydrate = { hydrate: queryBoolean.optional() };

/** A list and a single read of one kind of place or machine. */
function listAndOne<T extends z.ZodType, P extends z.ZodType>(
  record: T,
  params: P,
  about: { list: string; one: string; plural: string; singular: string; contains: readonly RecordKind[] },
) {
  return {
    list: operation({
      method: 'GET',
      path: about.list,
      tag: 'places and machines',
      access: 'read',
      summary: `All ${about.plural}.`,
      query: z.strictObject({ ...pageQuery, ...hydrate }),
      answer: listOf(record),
      forms: ['json'],
      contains: about.contains,
    }),
    one: operation({
      method: 'GET',
      path: about.one,
      tag: 'places and machines',
      access: 'read',
      summary: `One ${about.singular}.`,
      params,
      query: z.strictObject(hydrate),
      answer: record,
      forms: ['json'],
      contains: about.contains,
    }),
  };
}

const beds = listAndOne(bed, byPrefixedId, {
  list: 'bed/',
  one: 'bed-:uuid/',
  plural: 'beds',
  singular: 'bed',
  contains: ['bed', 'batch', 'crop', 'light_recipe'],
});
const hvacs = listAndOne(hvac, byPrefixedId, {
  list: 'hvac/',
  one: 'hvac-:uuid/',
  plural: 'climate units',
  singular: 'climate unit',
  contains: ['hvac'],
});
const reservoirs = listAndOne(reservoir, byPrefixedId, {
  list: 'reservoir/',
  one: 'reservoir-:uuid/',
  plural: 'reservoirs',
  singular: 'reservoir',
  contains: ['reservoir'],
});
const chambers = listAndOne(chamber, byUuid, {
  list: 'chambers/',
  one: 'chambers/:uuid/',
  plural: 'chambers',
  singular: 'chamber',
  contains: ['chamber'],
});
const physicalLocations = listAndOne(physicalLocation, byPrefixedId, {
  list: 'physical_locations/',
  one: 'physical_locations/:uuid/',
  plural: 'physical locations',
  singular: 'physical location',
  contains: ['physical_location'],
});

/** Places where trays stand, and the machines that serve them. */
export const hardwareOperations = {
  listBeds: beds.list,
  getBed: beds.one,
  updateBed: operation({
    method: 'PUT',
    path: 'bed-:uuid/',
    tag: 'places and machines',
    access: 'write',
    summary: 'Change a bed; only the fields given change.',
    params: byPrefixedId,
    body: z.strictObject({
      name: name.optional(),
      active: z.boolean().optional(),
      chamber: uuid.optional(),
      stack: text(20).min(1, 'This field is required.').optional(),
      row: wholeNumber(1, 1000).optional(),
      reservoir: prefixedId.nullable().optional(),
      tray_capacity: trayCount.nullable().optional(),
      light_recipe: uuid.nullable().optional(),
      irrigation_recipe: uuid.nullable().optional(),
      // What an answer carries but nobody may write is taken and ignored, so that what was read can be put back.
      uuid: z.unknown().optional(),
      general_control_error: z.unknown().optional(),
      standing: z.unknown().optional(),
      version: z.unknown().optional(),
      light_recipe_properties: z.unknown().optional(),
      irrigation_recipe_properties: z.unknown().optional(),
    }),
    answer: bed,
    forms: ['json'],
  }),
  listHvacs: hvacs.list,
  getHvac: hvacs.one,
  listReservoirs: reservoirs.list,
  getReservoir: reservoirs.one,
  listChambers: chambers.list,
  getChamber: chambers.one,
  listPhysicalLocations: physicalLocations.list,
  getPhysicalLocation: physicalLocations.one,
  listTrayTypes: operation({
    method: 'GET',
    path: 'tray_types/',
    tag: 'places and machines',
    access: 'read',
    summary: 'All kinds of tray.',
    query: z.strictObject(pageQuery),
    answer: listOf(trayType),
    forms: ['json'],
    contains: ['tray_type'],
  }),
} as const;
