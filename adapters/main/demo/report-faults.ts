import type { DemoPlaces } from '#adapters/main/demo/records/places.ts';
import type { Fault } from '#domain/faults/fault.ts';
import { addMs, type Instant, MS_PER_HOUR } from '#domain/time.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Hours before the current day since which a probe has been dead, and since which a light has been on at night. */
const DEAD_HOURS = 10;
const LIT_HOURS = 1;

/** Details of a fault of each kind of machine. */
const FACTS = {
  hvac: {
    hours: DEAD_HOURS,
    fault: { kind: 'stuck', metric: 'temperature', reason: 'impossible', last_value: 24.1 },
  },
  bed: { hours: LIT_HOURS, fault: { kind: 'light_schedule', metric: 'light', reason: 'light_on', last_value: 1 } },
} as const satisfies Readonly<Record<string, { readonly hours: number; readonly fault: Partial<Fault> }>>;

interface DemoMachine {
  readonly uuid: string;
  readonly version: number;
  readonly general_control_error: string | null;
}

/** Returns a machine as it was before its fault. */
export const withoutFault = <M extends { readonly general_control_error: string | null }>(machine: M): M => ({
  ...machine,
  general_control_error: null,
});

/** Reports the faults of machines that were written without them, so that their history tells since when they last. */
export async function reportFaults(
  tx: FarmWriter,
  { hvacs, beds }: Pick<DemoPlaces, 'hvacs' | 'beds'>,
  { now, operation }: { readonly now: Instant; readonly operation: string },
): Promise<void> {
  const report = async (kind: 'hvac' | 'bed', machine: DemoMachine, text: string) => {
    const { hours, fault } = FACTS[kind];
    const since = addMs(now, -hours * MS_PER_HOUR);
    await tx.insertFault({
      // Any unique id; this one is the same each time.
      uuid: machine.uuid.slice(kind.length + 1),
      subject: machine.uuid,
      ...fault,
      text,
      since,
      last_at: since,
      band: null,
      cleared_at: null,
      acknowledged_by: null,
      acknowledged_at: null,
      note: null,
    });
    const before = withoutFault(machine);
    const after = { ...machine, version: machine.version + 1 };
    const audit: AuditEntry[] = [{ kind, record: machine.uuid, what: 'update', before, after }];
    await tx.record({ at: since, who: 'device', operation, audit, changed: {} });
  };
  for (const hvac of hvacs) {
    if (hvac.general_control_error === null) continue;
    await tx.updateRecord('hvac', hvac);
    await report('hvac', hvac, hvac.general_control_error);
  }
  for (const bed of beds) {
    if (bed.general_control_error === null) continue;
    await tx.updateBed(bed);
    await report('bed', bed, bed.general_control_error);
  }
}
