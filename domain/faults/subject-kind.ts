import type { Subject } from '#domain/telemetry/reading.ts';

const PREFIXED = ['bed', 'hvac', 'reservoir'] as const;

/** The kinds of what has readings and faults. */
export type SubjectKind = (typeof PREFIXED)[number] | 'chamber';

/** Returns the kind of a subject by its prefix; chambers have none. */
export const subjectKind = (subject: Subject): SubjectKind =>
  PREFIXED.find((kind) => subject.startsWith(`${kind}-`)) ?? 'chamber';
