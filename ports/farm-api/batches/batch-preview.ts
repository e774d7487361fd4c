import { z } from 'zod';
import type { ChamberOccupancy, ProposedPlaces } from '#domain/batches/occupancy/preview-occupancy.ts';
import type { PlanFacts } from '#domain/batches/occupancy/preview-plan.ts';
import type { PlanWarning } from '#domain/batches/remedies/plan-warnings.ts';
import type { BatchPreview } from '#domain/batches/remedies/preview-batch.ts';
import type { Remedy } from '#domain/batches/remedies/remedy.ts';
import { onDemand } from '#domain/on-demand.ts';
import { actionLabelOut } from '#ports/schemas/action-label.ts';
import { actionType } from '#ports/schemas/batch-schemas.ts';
import { lifeConflict, type TellingConflict } from './life-conflicts.ts';

const occupancy = onDemand(
  () =>
    z.object({
      chamber: z.string(),
      name: z.string(),
      capacity: z.number().nullable(),
      days: z.array(z.object({ day: z.string(), taken: z.number(), this_batch: z.number(), too_many: z.number() })),
      fits: z.boolean(),
      too_many: z.number(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      places: z.string().nullable(),
      chosen: z.boolean(),
    }) satisfies z.ZodType<ChamberOccupancy>,
);

const proposal = onDemand(
  () =>
    z.object({
      chamber: z.string(),
      name: z.string(),
      locations: z.array(z.string()),
      label: z.string(),
    }) satisfies z.ZodType<ProposedPlaces>,
);

const warning = onDemand(
  () =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('overdue'), tasks: z.number(), days: z.number(), from: z.string(), to: z.string() }),
      z.object({
        kind: z.literal('no_room'),
        chamber: z.string(),
        name: z.string(),
        trays: z.number(),
        from: z.string(),
        to: z.string(),
      }),
    ]) satisfies z.ZodType<PlanWarning>,
);

const outcome = onDemand(() => ({
  harvest_date: z.string().nullable(),
  estimated_yield: z.number().nullable(),
  conflicts: z.number(),
}));

const remedy = onDemand(
  () =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('later'), days: z.number(), start_date: z.string(), ...outcome() }),
      z.object({ kind: z.literal('places'), ...proposal().shape, ...outcome() }),
      z.object({
        kind: z.literal('chamber'),
        from: z.string(),
        from_name: z.string(),
        to: z.string(),
        name: z.string(),
        day: z.string(),
        ...outcome(),
      }),
      z.object({ kind: z.literal('trays'), trays: z.number(), fewer: z.number(), ...outcome() }),
    ]) satisfies z.ZodType<Remedy>,
);

const facts = onDemand(
  () =>
    z.object({
      estimated_yield: z.number().nullable(),
      tasks: z.number(),
      first_task: z.object({ label: actionLabelOut(), day: z.string() }).nullable(),
      seeds: z.number().nullable(),
    }) satisfies z.ZodType<PlanFacts>,
);

const where = onDemand(
  () =>
    z.object({
      occupancy: z.array(occupancy()),
      proposals: z.array(proposal()),
      conflicts: z.array(lifeConflict()),
      warnings: z.array(warning()),
      remedies: z.array(remedy()),
    }) satisfies z.ZodType<Omit<BatchPreview, 'conflicts'> & { readonly conflicts: readonly TellingConflict[] }>,
);

/** A planned batch with its room, conflicts, warnings and remedies. */
export const batchPreview = onDemand(() =>
  z.object({
    /** Lot code if the batch were created now. */
    lot_code: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    /** In plan order. */
    actions: z.array(
      z.object({
        action_type: actionType(),
        action_needed_date: z.string(),
        action_properties: z.record(z.string(), z.unknown()),
        completed: z.boolean(),
        label: actionLabelOut(),
      }),
    ),
    phases: z.array(z.object({ state: z.string().nullable(), from: z.string(), to: z.string(), days: z.number() })),
    harvests_left_open: z.number(),
    /** Each batch of a repeated plan, among those before it; empty for a single batch. */
    series: z.array(
      z.object({
        lot_code: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        harvest_date: z.string().nullable(),
        /** Chambers with the beds in which the trays have room, or that were chosen; null without free beds. */
        chambers: z.array(z.object({ name: z.string(), places: z.string().nullable() })),
        /** Number of conflicts. */
        conflicts: z.number(),
        warnings: z.array(warning()),
      }),
    ),
    ...facts().shape,
    ...where().shape,
  }),
);
