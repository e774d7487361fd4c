import { z } from 'zod';
import { type BedStay, MAX_OCCUPANCY_DAYS } from '#domain/batches/occupancy/farm-occupancy.ts';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { day, prefixedId, uuid } from '#ports/schemas/fields.ts';

const bedStay = onDemand(
  () =>
    z.object({
      batch: z.string(),
      from: z.string(),
      to: z.string(),
      trays: z.number(),
      planned: z.boolean(),
    }) satisfies z.ZodType<BedStay>,
);

/** Trays at a place on each day of a range. */
const placeOccupancy = onDemand(() =>
  z.object({
    /** A chamber or bed. */
    uuid: z.string(),
    /** Trays that its active beds hold now; null for no limit. */
    capacity: z.number().int().nullable(),
    /** One number for each day. */
    trays: z.array(z.number().int()),
  }),
);

const occupancy = onDemand(() =>
  z.object({
    from: z.string(),
    to: z.string(),
    /** Later days follow from the plans of batches. */
    today: z.string(),
    places: z.array(placeOccupancy()),
    /** With `bed`: the batches on it. */
    stays: z.array(bedStay()).optional(),
  }),
);
export type Occupancy = z.infer<ReturnType<typeof occupancy>>;

export const occupancyOperations = {
  getOccupancy: operation({
    method: 'GET',
    path: 'occupancy/',
    tag: PLACES,
    access: 'read',
    summary: `Get the trays at places on each day: of all chambers, of one chamber and its beds, or of one bed with the stays of its batches. By default from six weeks ago to six weeks from today; at most ${MAX_OCCUPANCY_DAYS} days. Beds count to the chamber they are in now.`,
    query: () =>
      z.strictObject({
        chamber: uuid().optional(),
        bed: prefixedId().optional(),
        from: day().optional(),
        to: day().optional(),
      }),
    answer: occupancy,
    forms: ['json'],
    contains: ['batch', 'bed', 'chamber', 'physical_location', 'site'],
  }),
} as const;
