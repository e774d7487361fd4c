import { z } from 'zod';
import type { HydratedHvac } from '#domain/hardware/hardware.ts';
import { MAX_NEW_BEDS } from '#domain/locations/location.ts';
import { onDemand } from '#domain/on-demand.ts';
import { operation, reviseOperation } from '#ports/operations/operation.ts';
import { ignoredFields, recordOperations } from '#ports/operations/record-operations.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { hvacs, PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { prefixedId } from '#ports/schemas/fields.ts';
import { listOf } from '#ports/schemas/page-schemas.ts';
import { hydrate } from '#ports/schemas/record-queries.ts';
import { catalogueOperations } from './records.ts';

const changedBedFields = onDemand(() => ({
  ...z.object(beds.fields()).partial().shape,
  uuid: prefixedId(),
  version: z.number().int().optional(),
}));

const ofBeds = recordOperations(beds);
const { listHvacs, getHvac, createHvac, updateHvac, getReservoir, getChamber, getPhysicalLocation } =
  catalogueOperations;
const hydrated = { query: () => z.strictObject(hydrate()) } as const;

/** An HVAC, hydrated with the name of its chamber (null without one). */
const hydratedHvac = onDemand(
  () =>
    hvacs.record().extend({
      chamber_name: z.string().nullable().optional(),
    }) satisfies z.ZodType<HydratedHvac>,
);
const contains = ['hvac', 'chamber'] as const;
const ignored = () => ignoredFields(hydratedHvac().shape, hvacs.record().shape);

export const hardwareOperations = {
  ...ofBeds,
  getBed: reviseOperation(ofBeds.getBed, hydrated),
  createBeds: operation({
    method: 'POST',
    path: 'form/beds/',
    tag: PLACES,
    access: 'write',
    summary: 'Add several beds, all or none.',
    body: () => z.array(ofBeds.createBed.body).min(1).max(MAX_NEW_BEDS),
    answer: () => z.array(beds.record()),
    status: 201,
    forms: ['json'],
  }),
  updateBed: reviseOperation(ofBeds.updateBed, {
    summary:
      'Change a bed. Only the given fields change. Trays may stay on a bed that becomes inactive, but no more can be moved there.',
  }),
  updateBeds: operation({
    method: 'PUT',
    path: 'bed/',
    tag: PLACES,
    access: 'write',
    summary:
      'Change several beds, all or none. Only the result is checked, so two beds can swap positions. Each entry needs a uuid. If it has a version, the call is rejected if the bed has changed since.',
    body: () =>
      z
        .array(z.strictObject({ ...ignoredFields(beds.record().shape, changedBedFields()), ...changedBedFields() }))
        .min(1)
        .max(500),
    answer: () => z.array(beds.record()),
    forms: ['json'],
  }),
  listHvacs: reviseOperation(listHvacs, { answer: () => listOf(hydratedHvac()), contains }),
  getHvac: reviseOperation(getHvac, { ...hydrated, answer: hydratedHvac, contains }),
  createHvac: reviseOperation(createHvac, { body: () => createHvac.body.extend(ignored()) }),
  updateHvac: reviseOperation(updateHvac, { body: () => updateHvac.body.extend(ignored()) }),
  getReservoir: reviseOperation(getReservoir, hydrated),
  getChamber: reviseOperation(getChamber, hydrated),
  getPhysicalLocation: reviseOperation(getPhysicalLocation, hydrated),
} as const;
