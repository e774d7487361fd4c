import { z } from 'zod';
import { BED_ORDERS } from '#domain/hardware/find-beds.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import type { KindDescription, ListedRecords, RecordCalls } from '#ports/descriptions/describe.ts';
import { name, prefixedId, text, trayCount, uuid, wholeNumber } from '#ports/schemas/fields.ts';
import { irrigationProperties, lightProperties } from '#ports/schemas/life-properties.ts';
import { byPrefixedId, deactivatable, hydrate } from '#ports/schemas/record-queries.ts';
import { machine } from './machines.ts';

/** Shelves of a chamber on which trays stand. Its recipes follow from what happens there: it is no record like others. */
export const beds = {
  kind: 'bed',
  words: ['bed', 'beds'],
  names: ['Bed', 'Beds'],
  table: 'beds',
  retires: 'inactive',
  path: 'bed/',
  one: 'bed-:uuid/',
  params: byPrefixedId,
  tag: 'places and machines',
  record: z.object({
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
  }) satisfies z.ZodType<Bed>,
  fields: {
    name,
    active: z.boolean().optional(),
    chamber: uuid,
    stack: text(20).min(1, MESSAGES.required),
    row: wholeNumber(1, 1000),
    reservoir: prefixedId.nullable().optional(),
    tray_capacity: trayCount.nullable().optional(),
    light_recipe: uuid.nullable().optional(),
    irrigation_recipe: uuid.nullable().optional(),
  },
  filters: { ...deactivatable, ...hydrate, chamber: uuid.optional(), reservoir: prefixedId.optional() },
  title: 'name',
  columns: {
    name: 'Bed',
    chamber: 'Chamber',
    stack: 'Stack',
    row: 'Row',
    tray_capacity: 'Room, trays',
    reservoir: 'Reservoir',
    general_control_error: 'Fault',
  },
  orders: BED_ORDERS,
  contains: ['bed', 'batch', 'crop', 'chamber', 'light_recipe', 'irrigation_recipe'],
  references: {
    chamber: 'chamber',
    reservoir: 'reservoir',
    light_recipe: 'light_recipe',
    irrigation_recipe: 'irrigation_recipe',
  },
} as const satisfies KindDescription & RecordCalls & ListedRecords<Bed>;
