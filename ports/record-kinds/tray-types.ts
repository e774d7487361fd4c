import { z } from 'zod';
import type { TrayType } from '#domain/hardware/hardware.ts';
import { column, textColumn } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { name, quantity, wholeNumber } from '#ports/schemas/fields.ts';
import { byUuid, deactivatable } from '#ports/schemas/record-queries.ts';

export const trayTypes = describeRecords<TrayType>()({
  kind: 'tray_type',
  words: ['tray type', 'tray types'],
  names: ['TrayType', 'TrayTypes'],
  table: 'tray_types',
  retires: 'inactive',
  addedLater: { active: true },
  path: 'tray_types/',
  sample: { name: '1020' },
  params: byUuid,
  tag: PLACES,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      name: z.string(),
      cells: z.number().int().nullable(),
      area_m2: z.number().nullable(),
      active: z.boolean(),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    name: name(),
    cells: wholeNumber(1, 100_000).nullable().optional(),
    area_m2: quantity(0, 1000).nullable().optional(),
    active: z.boolean().optional(),
  })),
  initial: { cells: null, area_m2: null, active: true },
  title: 'name',
  columns: ['name', 'cells', 'area_m2'],
  order: 'name',
  orders: ['name'],
  search: ['name'],
  filters: deactivatable,
  references: {},
  imports: {
    columns: {
      name: textColumn(['traytype', 'tray', 'type', 'model']),
      cells: column('whole', ['numberofcells', 'cellcount', 'cellspertray', 'plugs', 'holes']),
      // A heading of just "area" may mean square feet.
      area_m2: column('number', ['areasqm', 'areainm2', 'areasquaremetres', 'squaremetres', 'sqm', 'm2']),
    },
    identity: ['name'],
  },
});
