import { z } from 'zod';
import { CHECKS } from '#domain/faults/checks.ts';
import { MAX_FAULT_TEXT } from '#domain/faults/fault.ts';
import type { HardwareError } from '#domain/faults/machines/hardware-errors.ts';
import { MACHINE_KINDS } from '#domain/faults/subject-kind.ts';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { PLACES } from '#ports/record-kinds/hardware/machines.ts';
import { fault } from '#ports/schemas/fault.ts';
import { faultRecord } from '#ports/schemas/fault-record.ts';
import { instant, note, queryBoolean, subject, text } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

/** A fault with what to check first, as codes. While it lasts, the last value is the present one. */
const tellingFault = onDemand(() => faultRecord().extend({ checks: z.array(z.enum(CHECKS)) }));
export type TellingFault = z.infer<ReturnType<typeof tellingFault>>;

/** A machine with an error, with the faults that it answers for. */
const hardwareError = onDemand(
  () =>
    z.object({
      type: z.enum(MACHINE_KINDS),
      uuid: z.string(),
      name: z.string(),
      chamber_name: z.string().nullable(),
      general_control_error: z.string(),
      faults: z.array(tellingFault()),
    }) satisfies z.ZodType<HardwareError<TellingFault>>,
);

const shared = { tag: PLACES, forms: ['json'] } as const;

/** The kinds of record that faults and machines with errors are made of. */
const follows = [...MACHINE_KINDS, 'chamber'] as const;

export const faultOperations = {
  listHardwareErrors: operation({
    ...shared,
    method: 'GET',
    path: 'hardware_errors/',
    access: 'read',
    summary:
      'List the active beds, HVACs and reservoirs with an error, with the faults that they answer for, gravest first.',
    query: () => z.strictObject(pageQuery()),
    takesEmptyQuery: true,
    answer: () => listOf(hardwareError()),
    contains: 'answer',
    follows,
  }),
  listFaults: operation({
    ...shared,
    method: 'GET',
    path: 'faults/',
    access: 'read',
    summary:
      'List the faults of machines that last, gravest first. With `cleared=True`, those that have ended, the last one first; `from` and `to` limit them to those that lasted in between.',
    query: () =>
      z.strictObject({
        ...pageQuery(),
        cleared: queryBoolean().optional(),
        subject: subject().optional(),
        from: instant().optional(),
        to: instant().optional(),
      }),
    answer: () => listOf(tellingFault()),
    contains: 'answer',
    follows,
  }),
  reportFault: operation({
    ...shared,
    method: 'POST',
    path: 'faults/',
    access: 'write',
    summary:
      'Report the fault of a device, or with a `text` of null that it is over. A new text replaces the fault that the device reported before.',
    body: () =>
      z.strictObject({
        subject: subject(),
        text: text(MAX_FAULT_TEXT)
          .refine((value) => value.trim() !== '', fault('required'))
          .nullable(),
      }),
    answer: () => z.object({ fault: tellingFault().nullable() }),
  }),
  acknowledgeFault: operation({
    ...shared,
    method: 'POST',
    path: 'faults/:uuid/acknowledge/',
    access: 'write',
    summary: 'Acknowledge a fault. The first acknowledgement counts; later ones only change the note.',
    params: byUuid,
    body: () => z.strictObject({ note: note().nullable().optional() }),
    answer: tellingFault,
  }),
} as const;
