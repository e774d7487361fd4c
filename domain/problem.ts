/** Why a call was refused, in the farm's words. Servers map the kind to a status, terminals to an exit code. */
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

/** One refusal, as plain data. */
export interface Problem {
  readonly kind: ProblemKind;
  /** One sentence for a person: what happened and, where it helps, what to do. */
  readonly detail: string;
  /** For `invalid`: the messages by field, fields as dotted paths (`actions.0.total_yield`). */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** For `conflict`: uuids of the actions that fail or are in the wrong state. */
  readonly actions?: readonly string[];
  /** For `conflict`: uuids of the batches concerned. */
  readonly batches?: readonly string[];
  /** Seconds after which trying again makes sense. */
  readonly retry_after?: number;
  /** True where the call certainly never reached the farm, or only without a session, so that nothing was done. */
  readonly unheard?: boolean;
}

/** Input that can't be taken: the messages by field. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): Problem {
  const detail = Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ');
  return { kind: 'invalid', detail, errors };
}

/** Input that can't be taken because of one field. */
export const invalidField = (field: string, message: string): Problem => invalid({ [field]: [message] });

/** A call that the present state of the farm does not allow. */
export const conflict = (
  detail: string,
  actions: readonly string[] = [],
  batches: readonly string[] = [],
): Problem => ({ kind: 'conflict', detail, actions, batches });

/** A conflict that names only actions that the farm knows: those of a call that was refused never came to be. */
export const withKnownActions = (problem: Problem, isKnown: (action: string) => boolean): Problem =>
  problem.actions === undefined ? problem : { ...problem, actions: problem.actions.filter(isKnown) };

/** A record that is not on this farm. */
export const notFound = (detail: string): Problem => ({ kind: 'not_found', detail });
