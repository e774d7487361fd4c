import { z } from 'zod';
import type { FieldProblems, ProblemContext, ProblemKind } from '#domain/problem.ts';
import type { NetworkProblems } from '#domain/problems/network-problems.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
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

const texts = z.array(z.string()).optional();
const codedJson = z
  .object({ code: z.string().regex(/^[a-z0-9_]+$/), params: z.record(z.string(), z.unknown()) })
  .transform((coded): CodedProblem | null => (isCoded(coded) ? coded : null));
const problemJson = z.object({
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  actions: texts,
  batches: texts,
});
const fieldsJson = z.object({ params: z.object({ errors: z.record(z.string(), z.array(codedJson)) }) });

// A newer server may send codes that this release doesn't know; the server's text is shown with them.
const isCoded = (coded: { readonly code: string; readonly params: object }): coded is CodedProblem => coded.code !== '';

/**
 * Reads the refusal in an answer. The text is the server's, so a code that this release doesn't know can still be shown.
 * Answers of proxies on the way get a code of ours.
 */
export async function problemFrom(response: WireResponse, host: string | null): Promise<ProblemError> {
  const { status } = response;
  const json = readJson(await response.text());
  const kind = KINDS[status] ?? (status >= 500 ? 'unavailable' : 'invalid');
  const seconds = Number(response.header('retry-after') ?? Number.NaN);
  const retry = Number.isFinite(seconds) ? { retry_after: seconds } : {};
  const unknown: CodedProblem = { code: 'unexpected_status', params: { host, status } };
  return new ProblemError({ kind, ...(readFault(json) ?? unknown), ...readTexts(json, unknown), ...retry });
}

/** The code and params of a refusal; null where a server or proxy sends none. Fields have theirs in `errors`. */
function readFault(json: unknown): CodedProblem | null {
  const { data: fault = null } = codedJson.safeParse(json);
  return fault?.code === 'invalid_input' ? { code: 'invalid_input', params: {} } : fault;
}

function readTexts(
  json: unknown,
  unknown: CodedProblem,
): Pick<ProblemContext, 'detail' | 'errors' | 'actions' | 'batches'> {
  const read = problemJson.safeParse(json);
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
  const { data } = fieldsJson.safeParse(json);
  const faultsOf = (field: string) => data?.params.errors[field] ?? [];
  return Object.fromEntries(
    Object.entries(errors).map(([field, details]) => [
      field,
      details.map((detail, index) => ({ ...(faultsOf(field)[index] ?? unknown), detail })),
    ]),
  );
}

/** The refusal that stands for no answer at all; a write that was sent may have been saved nevertheless. */
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

/** The same refusal of a write, with whether the farm certainly did not take it, on any of its tries. */
export function withUnheard(error: ProblemError, isUnheard: boolean): ProblemError {
  const { unheard = false, ...told } = error.problem;
  if (unheard === isUnheard) return error;
  const problem = new ProblemError(isUnheard ? { ...told, unheard: true } : told);
  problem.cause = error.cause ?? error;
  return problem;
}

/** What the text says as JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
