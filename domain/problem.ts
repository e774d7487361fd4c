import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** The kinds of refusals. Servers map them to a status, terminals to an exit code. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'stale'
  | 'too_large'
  | 'unsupported_media'
  | 'key_reused'
  | 'too_many_requests'
  | 'unavailable'
  | 'storage_full'
  | 'internal';

/** A fault of one field. */
export type FieldProblem = CodedProblem & {
  /** The server's text in the reader's language. */
  readonly detail?: string;
};

/** Field problems by field, fields as dotted paths (`actions.0.total_yield`). */
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** Why a call was refused, as plain data. */
export type Problem = CodedProblem & ProblemContext;

/** What a problem has beside its fault. */
export interface ProblemContext {
  readonly kind: ProblemKind;
  /** For `invalid`: what is wrong with each field. */
  readonly errors?: FieldProblems;
  /** For `conflict`: uuids of the actions that fail or are in the wrong state. */
  readonly actions?: readonly string[];
  /** For `conflict`: uuids of the batches concerned. */
  readonly batches?: readonly string[];
  /** Seconds after which trying again makes sense. */
  readonly retry_after?: number;
  /** True where the call certainly never reached the farm, or only without a session, so that nothing was done. */
  readonly unheard?: boolean;
  /** The server's text in the reader's language. */
  readonly detail?: string;
}

/** Returns the problem of input with faults in these fields. */
export const invalid = (errors: Readonly<Record<string, readonly CodedProblem[]>>): Problem => ({
  kind: 'invalid',
  code: 'invalid_input',
  params: {},
  errors,
});

/** Returns the problem of input with a fault in one field. */
export const invalidField = (field: string, fault: CodedProblem): Problem => invalid({ [field]: [fault] });

/** Returns the problem of a call that the farm's present state does not allow. */
export const conflict = (
  fault: CodedProblem,
  actions: readonly string[] = [],
  batches: readonly string[] = [],
): Problem => ({
  kind: 'conflict',
  ...fault,
  actions,
  batches,
});

/** Leaves out of a problem the actions that are not on the farm, since the call that would have added them was refused. */
export const withKnownActions = (problem: Problem, isKnown: (action: string) => boolean): Problem =>
  problem.actions === undefined ? problem : { ...problem, actions: problem.actions.filter(isKnown) };

/** Returns the problem of a record that is not on this farm. */
export const notFound = (fault: CodedProblem): Problem => ({ kind: 'not_found', ...fault });
