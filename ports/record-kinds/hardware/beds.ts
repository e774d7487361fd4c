import { z } from 'zod';
import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import { BED_ORDERS } from '#domain/hardware/bed-orders.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { column, textColumn } from '#domain/imports/table-fields.ts';
import { isStackName } from '#domain/locations/stack-name.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { KindDescription, ListedRecords, NewRecords, RecordCalls } from '#ports/descriptions/describe.ts';
import { fault } from '#ports/schemas/fault.ts';
import {
  name,
  prefixedId,
  queryBoolean,
  queryWhole,
  text,
  trayCount,
  uuid,
  wholeNumber,
} from '#ports/schemas/fields.ts';
import { irrigationProperties, lightProperties } from '#ports/schemas/life-properties.ts';
import { byPrefixedId, deactivatable, hydrate } from '#ports/schemas/record-queries.ts';
import { machine, PLACES } from './machines.ts';

const stack = onDemand(() => text(20).min(1, fault('required')));

/** Beds aren't a plain kind, because their recipes are derived from events. */
export const beds = {
  kind: 'bed',
  idPrefix: 'bed-',
  words: ['bed', 'beds'],
  names: ['Bed', 'Beds'],
  table: 'beds',
  sample: { uuid: 'bed-01970000-0001-7000-8000-000000000001', name: 'A1' },
  retires: 'inactive',
  path: 'bed/',
  one: 'bed-:uuid/',
  params: byPrefixedId,
  tag: PLACES,
  record: onDemand(
    () =>
      z.object({
        ...machine(),
        chamber: z.string(),
        stack: z.string(),
        row: z.number().int(),
        reservoir: z.string().nullable(),
        tray_capacity: z.number().int().nullable(),
        light_recipe: z.string().nullable(),
        irrigation_recipe: z.string().nullable(),
        chamber_name: z.string().optional(),
        light_recipe_properties: lightProperties().nullable().optional(),
        irrigation_recipe_properties: irrigationProperties().nullable().optional(),
        standing: z.array(
          z.object({
            batch: z.string(),
            crop_code: z.string(),
            crop_number: z.number().int(),
            trays: z.number().int(),
          }),
        ),
      }) satisfies z.ZodType<Bed>,
  ),
  fields: onDemand(() => ({
    name: name(),
    active: z.boolean().optional(),
    chamber: uuid(),
    stack: stack(),
    row: wholeNumber(1, 1000),
    reservoir: prefixedId().nullable().optional(),
    tray_capacity: trayCount().nullable().optional(),
    light_recipe: uuid().nullable().optional(),
    irrigation_recipe: uuid().nullable().optional(),
  })),
  initial: {
    active: true,
    general_control_error: null,
    reservoir: null,
    tray_capacity: null,
    light_recipe: null,
    irrigation_recipe: null,
  },
  filters: onDemand(() => ({
    ...deactivatable(),
    ...hydrate(),
    chamber: uuid().optional(),
    reservoir: prefixedId().optional(),
  })),
  title: 'name',
  columns: ['name', 'chamber', 'stack', 'row', 'tray_capacity', 'reservoir', 'general_control_error'],
  orders: BED_ORDERS,
  contains: ['bed', 'batch', 'crop', 'chamber', 'light_recipe', 'irrigation_recipe'],
  references: {
    chamber: 'chamber',
    reservoir: 'reservoir',
    light_recipe: 'light_recipe',
    irrigation_recipe: 'irrigation_recipe',
  },
  imports: {
    columns: {
      chamber: textColumn(['zone', 'room', 'chambername', 'growroom']),
      stack: {
        ...textColumn(['rack', 'tower', 'stackname'], ''),
        reads: () => stack().refine(isStackName, fault('invalid_stack_name')),
      },
      row: column('whole', ['shelf', 'level', 'tier', 'layer', 'rownumber']),
      name: textColumn(['bed', 'bedname', 'label', 'code', 'location']),
      tray_capacity: column('whole', ['capacity', 'trays', 'maxtrays', 'traysperbed', 'numberoftrays']),
    },
    identity: ['chamber', 'stack', 'row'],
    options: () => ({
      chamber: name().optional(),
      tray_capacity: queryWhole(1, MAX_TRAYS).optional(),
      /** Creates chambers that rows name and the farm lacks; otherwise such rows are refused. */
      create_places: queryBoolean().optional(),
    }),
  },
} as const satisfies KindDescription & RecordCalls & ListedRecords<Bed> & NewRecords<Bed>;
