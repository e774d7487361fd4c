import type { FieldProblems, ProblemContext, ProblemKind } from '#domain/problem.ts';
import type { NetworkProblems } from '#domain/problems/network-problems.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { anything, listOf, objectOf, optional, readShape, recordOf, type Shape, text } from '#domain/shapes.ts';
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

const code: Shape<string> = (value): value is string => text(value) && /^[a-z0-9_]+$/.test(value);
const fault = objectOf({ code, params: recordOf(anything) });
const problem = objectOf({
  detail: text,
  errors: optional(recordOf(listOf(text))),
  actions: optional(listOf(text)),
  batches: optional(listOf(text)),
});
const faultsOfFields = objectOf({ params: objectOf({ errors: recordOf(listOf(fault)) }) });

// Codes of newer servers are accepted; the server's text is shown for them.
const isCoded = (coded: { readonly code: string; readonly params: object }): coded is CodedProblem => coded.code !== '';

const readCode = ({ code, params }: { readonly code: string; readonly params: object }): CodedProblem | null => {
  const coded = { code, params };
  return isCoded(coded) ? coded : null;
};

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
  if (!fault(json)) return null;
  return json.code === 'invalid_input' ? { code: 'invalid_input', params: {} } : readCode(json);
}

function readTexts(
  json: unknown,
  unknown: CodedProblem,
): Pick<ProblemContext, 'detail' | 'errors' | 'actions' | 'batches'> {
  if (!problem(json)) return {};
  const { detail, errors, actions, batches } = json;
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
  const faults = readShape(faultsOfFields, json)?.params.errors ?? {};
  const faultsOf = (field: string) => (faults[field] ?? []).map(readCode);
  return Object.fromEntries(
    Object.entries(errors).map(([field, details]) => [
      field,
      details.map((detail, index) => ({ ...(faultsOf(field)[index] ?? unknown), detail })),
    ]),
  );
}

/** Returns the problem of a missing answer. A write may have been saved nevertheless. */
export function problemOfNoAnswer(error: NoAnswer, host: string | null, isWrite = false): ProblemError {
  const maybe_saved = isWrite && error.arrival === 'perhaps';
  const unheard = error.arrival === 'never' ? { unheard: true } : {};
  const refused = new ProblemError({
    kind: 'unavailable',
    code: NO_ANSWER[error.reason],
    params: { host, maybe_saved },
    ...unheard,
  });
  refused.cause = error;
  return refused;
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
  const told = new ProblemError(isUnheard ? { ...rest, unheard: true } : rest);
  told.cause = error.cause ?? error;
  return told;
}

/** Parses JSON; returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
