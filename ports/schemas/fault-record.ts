import { z } from 'zod';
import { FAULT_KINDS, FAULT_REASONS, type Fault } from '#domain/faults/fault.ts';
import { onDemand } from '#domain/on-demand.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { instantOut } from './fields.ts';

/** A fault of a machine, as stored and sent. */
export const faultRecord = onDemand(
  () =>
    z.object({
      uuid: z.string(),
      subject: z.string(),
      kind: z.enum(FAULT_KINDS),
      /** Null for faults from devices. */
      metric: z.enum(METRICS).nullable(),
      reason: z.enum(FAULT_REASONS),
      text: z.string(),
      since: instantOut(),
      last_value: z.number().nullable(),
      last_at: instantOut().nullable(),
      band: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
      /** Null while the fault lasts. */
      cleared_at: instantOut().nullable(),
      acknowledged_by: z.string().nullable(),
      acknowledged_at: instantOut().nullable(),
      note: z.string().nullable(),
    }) satisfies z.ZodType<Fault>,
);
