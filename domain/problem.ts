import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Kinds of problem. Servers map them to an HTTP status, terminals to an exit code. */
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
  /** The server's text in the user's language. */
  readonly detail?: string;
};

/** Faults by field. Fields are dotted paths (`actions.0.total_yield`). */
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>;

/** The reason why a request was refused. */
export type Problem = CodedProblem & ProblemContext;

/** Additional data of a problem. */
export interface ProblemContext {
  readonly kind: ProblemKind;
  /** For `invalid`: the faults by field. */
  readonly errors?: FieldProblems;
  /** For `conflict`: uuids of the actions that fail or are in the wrong state. */
  readonly actions?: readonly string[];
  /** For `conflict`: uuids of the batches involved. */
  readonly batches?: readonly string[];
  /** Seconds after which to retry. */
  readonly retry_after?: number;
  /** Set if the request certainly wasn't processed: it didn't reach the server, or had no session. */
  readonly unheard?: boolean;
  /** The server's text in the user's language. */
  readonly detail?: string;
}

/** Creates a problem with faults in several fields. */
export const invalid = (errors: Readonly<Record<string, readonly CodedProblem[]>>): Problem => ({
  kind: 'invalid',
  code: 'invalid_input',
  params: {},
  errors,
});

/** Creates a problem with one fault in one field. */
export const invalidField = (field: string, fault: CodedProblem): Problem => invalid({ [field]: [fault] });

/** Creates a problem for a request that contradicts the current state. */
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

/** Removes unsaved actions from a problem, because the request that would have added them was refused. */
export const withKnownActions = (problem: Problem, isKnown: (action: string) => boolean): Problem =>
  problem.actions === undefined ? problem : { ...problem, actions: problem.actions.filter(isKnown) };

export const notFound = (fault: CodedProblem): Problem => ({ kind: 'not_found', ...fault });
