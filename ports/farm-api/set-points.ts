import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { MAX_HISTORY_DAYS } from '#domain/set-points/history.ts';
import { MAX_OVERRIDE_DAYS } from '#domain/set-points/override.ts';
import { SET_POINT_KEYS } from '#domain/set-points/set-points.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { overrides } from '#ports/record-kinds/hardware/overrides.ts';
import { instant, instantOut, subject } from '#ports/schemas/fields.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';
import { TELEMETRY } from './telemetry.ts';

const { record: override, fields } = overrides;

const shared = { tag: TELEMETRY, forms: ['json'] } as const;

const points = onDemand(() => z.record(z.string(), z.union([z.number(), z.string(), z.null()])));

/** The set points of a place, their reasons, and what its device reported. */
const placeSetPoints = onDemand(() =>
  z.object({
    subject: z.string(),
    /** The set points of the recipes; null where they don't. */
    recipe: points(),
    /** Overrides in force, oldest first. */
    overrides: z.array(override()),
    /** The set points that are sent to the device. */
    asked: points(),
    /** The set points that the device reported since the server started. */
    reported: z
      .object({
        state: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
        at: instantOut(),
      })
      .nullable(),
  }),
);
export type PlaceSetPoints = z.infer<ReturnType<typeof placeSetPoints>>;

export const setPointOperations = {
  listSetPoints: operation({
    ...shared,
    method: 'GET',
    path: 'set_points/',
    access: 'read',
    summary:
      'List what is asked of each bed, chamber and reservoir: by its recipes, by overrides, and together, with what the device last reported.',
    query: () => z.strictObject({ subject: subject().optional() }),
    answer: () => z.array(placeSetPoints()),
    contains: 'answer',
  }),
  getSetPointHistory: operation({
    ...shared,
    method: 'GET',
    path: 'set_points/history/',
    access: 'read',
    summary: `Get the set points of a bed, HVAC, reservoir or chamber between two instants, up to ${MAX_HISTORY_DAYS} days, in spans without gaps. A bed has the climate of its chamber and the solution of its reservoir too. Recipes and places are those of today, also where they have been edited since.`,
    query: () => z.strictObject({ subject: subject(), from: instant(), to: instant() }),
    answer: () =>
      z.array(
        z.object({
          from: instantOut(),
          to: instantOut(),
          /** True after now, where it follows from the plans of batches. */
          planned: z.boolean(),
          asked: points(),
          /** Keys whose values were chosen by hand. */
          overridden: z.array(z.enum(SET_POINT_KEYS)),
          /** Set points that other batches there wanted instead, one for each recipe. */
          also_wanted: z.array(points()),
        }),
      ),
    contains: 'answer',
  }),
  createOverride: operation({
    ...shared,
    method: 'POST',
    path: 'set_points/override/',
    access: 'write',
    summary: `Replace a set point of a bed, chamber or reservoir for up to ${MAX_OVERRIDE_DAYS} days. It ends automatically.`,
    body: () => z.strictObject({ ...ignoredFields(override().shape, fields()), ...fields(), subject: subject() }),
    answer: override,
    status: 201,
  }),
  endOverride: operation({
    ...shared,
    method: 'DELETE',
    path: 'set_points/override/:uuid/',
    access: 'write',
    summary: 'End an override now. One that has ended stays as it is.',
    params: byUuid,
  }),
} as const;
