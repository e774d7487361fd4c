import { z } from 'zod';
import type { Chamber, PhysicalLocation } from '#domain/hardware/hardware.ts';
import { textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { name } from '#ports/schemas/fields.ts';
import { byPrefixedId, byUuid, deactivatable, hydrate } from '#ports/schemas/record-queries.ts';

export const chambers = describeRecords<Chamber>()({
  kind: 'chamber',
  words: ['chamber', 'chambers'],
  names: ['Chamber', 'Chambers'],
  table: 'chambers',
  retires: 'inactive',
  addedLater: { active: true },
  path: 'chambers/',
  sample: { uuid: '01970000-0002-7000-8000-000000000001', name: 'Grow 1' },
  params: byUuid,
  tag: PLACES,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      active: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({ name: name(), active: z.boolean().optional() })),
  initial: { active: true },
  title: 'name',
  columns: ['name'],
  order: 'name',
  orders: ['name'],
  search: ['name'],
  filters: onDemand(() => ({ ...deactivatable(), ...hydrate() })),
  references: {},
  imports: {
    columns: { name: textColumn(['chamber', 'chambername', 'room', 'roomname', 'growroom', 'zone']) },
    identity: ['name'],
  },
});

/** Locations without controls: tables, trolleys, cold stores. */
export const physicalLocations = describeRecords<PhysicalLocation>()({
  kind: 'physical_location',
  words: ['physical location', 'physical locations'],
  names: ['PhysicalLocation', 'PhysicalLocations'],
  table: 'physical_locations',
  retires: 'inactive',
  idPrefix: 'phys-',
  path: 'physical_locations/',
  sample: { uuid: 'phys-01970000-0003-7000-8000-000000000001' },
  params: byPrefixedId,
  tag: PLACES,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      location_name: z.string(),
      active: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({ location_name: name(), active: z.boolean().optional() })),
  initial: { active: true },
  title: 'location_name',
  columns: ['location_name'],
  order: 'location_name',
  orders: ['location_name'],
  search: ['location_name'],
  filters: onDemand(() => ({ ...deactivatable(), ...hydrate() })),
  references: {},
  imports: {
    columns: { location_name: textColumn(['name', 'location', 'place', 'placename', 'physicallocation']) },
    identity: ['location_name'],
  },
});
