import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { FieldProblems, ProblemContext, ProblemKind } from '#domain/problem.ts';
import type { NetworkProblems } from '#domain/problems/network-problems.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { NoAnswer, WireResponse } from './transport.ts';

const KINDS: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'stale',
  413: 'too_large',
  415: 'unsupported_media',
  422: 'key_reused',
  429: 'too_many_requests',
  500: 'internal',
  408: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
};

const texts = onDemand(() => z.array(z.string()).optional());
const codedJson = onDemand(() =>
  z
    .object({ code: z.string().regex(/^[a-z0-9_]+$/), params: z.record(z.string(), z.unknown()) })
    .transform((coded): CodedProblem | null => (isCoded(coded) ? coded : null)),
);
const problemJson = onDemand(() =>
  z.object({
    detail: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    actions: texts(),
    batches: texts(),
  }),
);
const fieldsJson = onDemand(() =>
  z.object({ params: z.object({ errors: z.record(z.string(), z.array(codedJson())) }) }),
);

// Codes of newer servers are accepted; the server's text is shown for them.
const isCoded = (coded: { readonly code: string; readonly params: object }): coded is CodedProblem => coded.code !== '';

/**
 * Converts an error answer to a problem. Includes the server's text, so that codes of newer releases can be shown.
 * Answers of proxies get the code `unexpected_status`.
 */
export async function problemFrom(response: WireResponse, host: string | null): Promise<ProblemError> {
  const { status } = response;
  const json = readJson(await response.text());
  const kind = KINDS[status] ?? (status >= 500 ? 'unavailable' : 'invalid');
  const seconds = Number(response.header('retry-after') ?? Number.NaN);
  const retry = Number.isFinite(seconds) ? { retry_after: seconds } : {};
  const to = response.header('location');
  if (status >= 300 && status < 400 && to !== null && URL.canParse(to))
    return new ProblemError({ kind: 'internal', code: 'redirected', params: { host, to: new URL(to).origin } });
  const unknown: CodedProblem = { code: 'unexpected_status', params: { host, status } };
  return new ProblemError({ kind, ...(readFault(json) ?? unknown), ...readTexts(json, unknown), ...retry });
}

/** Returns the code and params of an error; null if there are none. The faults of fields are in `errors`. */
function readFault(json: unknown): CodedProblem | null {
  const { data: fault = null } = codedJson().safeParse(json);
  return fault?.code === 'invalid_input' ? { code: 'invalid_input', params: {} } : fault;
}

function readTexts(
  json: unknown,
  unknown: CodedProblem,
): Pick<ProblemContext, 'detail' | 'errors' | 'actions' | 'batches'> {
  const read = problemJson().safeParse(json);
  if (!read.success) return {};
  const { detail, errors, actions, batches } = read.data;
  return {
    detail,
    ...(errors && { errors: readErrors(errors, json, unknown) }),
    ...(actions && { actions }),
    ...(batches && { batches }),
  };
}
function readErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  json: unknown,
  unknown: CodedProblem,
): FieldProblems {
  const { data } = fieldsJson().safeParse(json);
  const faultsOf = (field: string) => data?.params.errors[field] ?? [];
  return Object.fromEntries(
    Object.entries(errors).map(([field, details]) => [
      field,
      details.map((detail, index) => ({ ...(faultsOf(field)[index] ?? unknown), detail })),
    ]),
  );
}

/** Returns the problem of a missing answer. A write may have been saved nevertheless. */
export function problemOfNoAnswer(error: NoAnswer, host: string | null, isWrite = false): ProblemError {
  const code = NO_ANSWER[error.reason];
  const maybe_saved = isWrite && error.arrival === 'perhaps';
  const unheard = error.arrival === 'never' ? { unheard: true } : {};
  const problem = new ProblemError({ kind: 'unavailable', code, params: { host, maybe_saved }, ...unheard });
  problem.cause = error;
  return problem;
}

const NO_ANSWER = {
  unreachable: 'farm_unreachable',
  timeout: 'farm_timeout',
  broken_off: 'connection_lost',
  stopped: 'call_stopped',
} as const satisfies Record<NoAnswer['reason'], keyof NetworkProblems>;

/** Sets `unheard`, which is true if the farm can't have saved the write on any try. */
export function withUnheard(error: ProblemError, isUnheard: boolean): ProblemError {
  const { unheard = false, ...rest } = error.problem;
  if (unheard === isUnheard) return error;
  const problem = new ProblemError(isUnheard ? { ...rest, unheard: true } : rest);
  problem.cause = error.cause ?? error;
  return problem;
}

/** Parses JSON; returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
