import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { knownSubjects } from '#adapters/in-process/telemetry/known-subjects.ts';
import { type Fault, MAX_FAULT_TEXT } from '#domain/faults/fault.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { ReportDeviceFault } from '#ports/device-faults.ts';
import { type FaultsToSave, saveFaults } from './save-faults.ts';

type ReportDeps = Pick<FarmDeps, 'storage' | 'clock' | 'texts' | 'newId'>;

/** Creates the way in for faults that devices report, with its own transaction for each one. */
export function createDeviceFaultReporter({ storage, clock, texts, newId }: ReportDeps): ReportDeviceFault {
  return async (subject, said) => {
    if (!(await knownSubjects(storage, new Set([subject]))).has(subject)) return false;
    // Devices repeat themselves, so most reports need no write.
    const open = await storage.read((tx) => tx.openFaults());
    if (deviceChanges(open, subject, said, clock.now()) === null) return true;
    await storage.write(async (tx) => {
      const now = clock.now();
      const changes = deviceChanges(await tx.openFaults(), subject, said, now);
      if (changes === null) return;
      const { audit, changed } = await saveFaults(tx, changes, { now, texts, newId });
      await tx.record({ at: now, who: 'device', operation: 'reportFault', audit, changed });
    });
    return true;
  };
}

/** Returns what a report changes; null if nothing. A new text is a new fault. */
export function deviceChanges(
  open: readonly Fault[],
  subject: Subject,
  said: string | null,
  now: Instant,
): FaultsToSave | null {
  const text = said === null || said.trim() === '' ? '' : said.slice(0, MAX_FAULT_TEXT);
  const present = open.find((fault) => fault.kind === 'device' && fault.subject === subject);
  if ((present?.text ?? '') === text) return null;
  const opened = { subject, kind: 'device', metric: null, reason: 'reported', since: now, band: null } as const;
  return {
    cleared: present === undefined ? [] : [present],
    opened: text === '' ? [] : [{ ...opened, last_value: null, last_at: null, text }],
  };
}
