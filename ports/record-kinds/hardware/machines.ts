import { z } from 'zod';
import type { Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { name, uuid } from '#ports/schemas/fields.ts';
import { byPrefixedId, deactivatable, hydrate } from '#ports/schemas/record-queries.ts';

export const PLACES: Tag = {
  name: 'places and machines',
  about: 'Chambers, beds, other places, tray types, HVACs and reservoirs.',
};

/** Fields of every machine. `general_control_error` is the fault reported by the device. */
export const machine = onDemand(() => ({
  uuid: z.string(),
  name: z.string(),
  active: z.boolean(),
  general_control_error: z.string().nullable(),
  version: z.number().int(),
}));

export const hvacs = describeRecords<Hvac>()({
  kind: 'hvac',
  words: ['HVAC', 'HVACs'],
  names: ['Hvac', 'Hvacs'],
  table: 'hvacs',
  retires: 'inactive',
  idPrefix: 'hvac-',
  path: 'hvac/',
  sample: { uuid: 'hvac-01970000-0005-7000-8000-000000000001', name: 'Climate 1' },
  one: 'hvac-:uuid/',
  params: byPrefixedId,
  tag: PLACES,
  record: onDemand(() => z.object({ ...machine(), chamber: z.string().nullable() })),
  fields: onDemand(() => ({ name: name(), active: z.boolean().optional(), chamber: uuid().nullable().optional() })),
  initial: { active: true, general_control_error: null, chamber: null },
  title: 'name',
  within: 'chamber',
  columns: ['name', 'chamber', 'general_control_error'],
  order: 'name',
  orders: ['name'],
  search: ['name'],
  filters: onDemand(() => ({ ...deactivatable(), ...hydrate(), chamber: uuid().optional() })),
  references: { chamber: 'chamber' },
});

export const reservoirs = describeRecords<Reservoir>()({
  kind: 'reservoir',
  words: ['reservoir', 'reservoirs'],
  names: ['Reservoir', 'Reservoirs'],
  table: 'reservoirs',
  retires: 'inactive',
  idPrefix: 'reservoir-',
  path: 'reservoir/',
  sample: { uuid: 'reservoir-01970000-0004-7000-8000-000000000001', name: 'Tank 1' },
  one: 'reservoir-:uuid/',
  params: byPrefixedId,
  tag: PLACES,
  record: onDemand(() => z.object(machine())),
  fields: onDemand(() => ({ name: name(), active: z.boolean().optional() })),
  initial: { active: true, general_control_error: null },
  title: 'name',
  columns: ['name', 'general_control_error'],
  order: 'name',
  orders: ['name'],
  search: ['name'],
  filters: onDemand(() => ({ ...deactivatable(), ...hydrate() })),
  references: {},
});
