import { limitChanged } from '#adapters/in-process/operations/limit-changed.ts';
import type { FaultChanges, NewFault } from '#domain/faults/decide-faults.ts';
import type { Fault } from '#domain/faults/fault.ts';
import { machineError } from '#domain/faults/machines/gravest-fault.ts';
import { type MachineKind, subjectKind } from '#domain/faults/subject-kind.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** A fault to open, with the device's text if it wrote one. */
type Opened = NewFault & { readonly text?: string };

export interface FaultsToSave extends Omit<FaultChanges, 'opened'> {
  readonly opened: readonly Opened[];
}

interface SaveContext {
  readonly now: Instant;
  readonly texts: Pick<EnglishTexts, 'machineFault'>;
  newId(): Uuid;
}

/** Audit entries and changed records to store with the saved faults. */
export interface SavedFaults {
  readonly audit: readonly AuditEntry[];
  readonly changed: Changed;
}

/** Saves faults that begin and end, and makes the errors of all machines follow. */
export async function saveFaults(
  tx: FarmWriter,
  { opened, cleared }: FaultsToSave,
  { now, texts, newId }: SaveContext,
): Promise<SavedFaults> {
  // Ended ones first, because a subject has one open fault of a kind.
  for (const fault of cleared) await tx.updateFault({ ...fault, cleared_at: now });
  for (const { text = '', ...fault } of opened) {
    await tx.insertFault({
      ...fault,
      uuid: newId(),
      text: texts.machineFault({ ...fault, text }),
      cleared_at: null,
      acknowledged_by: null,
      acknowledged_at: null,
      note: null,
    });
  }
  const audit = await followErrors(tx);
  const touched = new Map<string, Set<string>>();
  for (const { subject } of [...opened, ...cleared]) add(touched, subjectKind(subject), subject);
  for (const { kind, record } of audit) add(touched, kind, record);
  const changed = Object.fromEntries([...touched].map(([kind, uuids]) => [kind, [...uuids]]));
  return { audit, changed: limitChanged(changed) };
}

function add(sets: Map<string, Set<string>>, kind: string, uuid: string): void {
  const there = sets.get(kind);
  if (there === undefined) sets.set(kind, new Set([uuid]));
  else there.add(uuid);
}

/** Gives every machine the text of its gravest open fault, and returns the audit entries of those that changed. */
async function followErrors(tx: FarmWriter): Promise<AuditEntry[]> {
  const open = await tx.openFaults();
  const audit: AuditEntry[] = [];
  for (const { standing, ...bed } of await tx.beds({})) {
    const error = machineError(bed, open);
    if (error === bed.general_control_error) continue;
    const after = { ...bed, general_control_error: error };
    await tx.updateBed(after);
    audit.push(entryOf('bed', bed, after));
  }
  for (const kind of ['hvac', 'reservoir'] as const) {
    for (const machine of await tx.records(kind)) {
      const error = machineError(machine, open);
      if (error === machine.general_control_error) continue;
      const after = { ...machine, general_control_error: error };
      await tx.updateRecord(kind, after);
      audit.push(entryOf(kind, machine, after));
    }
  }
  return audit;
}

const entryOf = (
  kind: MachineKind,
  before: { readonly uuid: string; readonly version: number },
  after: { readonly version: number },
): AuditEntry => ({
  kind,
  record: before.uuid,
  what: 'update',
  before,
  after: { ...after, version: before.version + 1 },
});

/** Tells whether a machine shows another error than its open faults say. */
export const hasOtherError = (
  machines: readonly { readonly uuid: string; readonly general_control_error: string | null }[],
  open: readonly Fault[],
): boolean => machines.some((machine) => machineError(machine, open) !== machine.general_control_error);
