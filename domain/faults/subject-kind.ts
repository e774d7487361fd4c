import type { Subject } from '#domain/telemetry/reading.ts';

export const MACHINE_KINDS = ['bed', 'hvac', 'reservoir'] as const;
export type MachineKind = (typeof MACHINE_KINDS)[number];

/** The kinds of what has readings and faults. */
export type SubjectKind = MachineKind | 'chamber';

/** Returns the kind of a subject by its prefix; chambers have none. */
export const subjectKind = (subject: Subject): SubjectKind =>
  MACHINE_KINDS.find((kind) => subject.startsWith(`${kind}-`)) ?? 'chamber';
