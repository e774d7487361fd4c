import type { DemoPlaces } from '#adapters/main/demo/records/places.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

const HOUR_MS = 3_600_000;
/** Hours before the current day at which the first fault was reported; each next one a while later. */
const FIRST_HOURS = 10;
const APART_HOURS = 7;

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
  let hours = FIRST_HOURS;
  const report = async (kind: 'hvac' | 'bed', machine: { readonly uuid: string; readonly version: number }) => {
    const before = { ...machine, general_control_error: null };
    const after = { ...machine, version: machine.version + 1 };
    const audit: AuditEntry[] = [{ kind, record: machine.uuid, what: 'update', before, after }];
    await tx.record({ at: addMs(now, -hours * HOUR_MS), who: 'device', operation, audit, changed: {} });
    hours -= APART_HOURS;
  };
  for (const hvac of hvacs) {
    if (hvac.general_control_error === null) continue;
    await tx.updateRecord('hvac', hvac);
    await report('hvac', hvac);
  }
  for (const bed of beds) {
    if (bed.general_control_error === null) continue;
    await tx.updateBed(bed);
    await report('bed', bed);
  }
}
