import { z } from 'zod';
import type { Problem, ProblemKind } from '#domain/problem.ts';
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
const problemJson = z.object({
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  actions: texts,
  batches: texts,
});

/** The refusal that an answer is. Answers of proxies on the way have no words of the farm and get ours. */
export async function problemFrom(response: WireResponse, host: string): Promise<ProblemError> {
  const text = await response.text();
  const parsed = problemJson.safeParse(readJson(text));
  const kind = KINDS[response.status] ?? (response.status >= 500 ? 'unavailable' : 'invalid');
  const told = parsed.success ? withoutUndefined(parsed.data) : { detail: `${host} answered ${response.status}.` };
  const seconds = Number(response.header('retry-after') ?? Number.NaN);
  return new ProblemError({ kind, ...told, ...(Number.isFinite(seconds) ? { retry_after: seconds } : {}) });
}

/** The refusal that stands for no answer at all; a write that was sent may have been saved nevertheless. */
export function problemOfNoAnswer(error: NoAnswer, host: string, isWrite = false): ProblemError {
  const words = {
    unreachable: `${host} cannot be reached.`,
    timeout: `${host} did not answer in time.`,
    broken_off: `The connection to ${host} was lost.`,
    stopped: `The call to ${host} was stopped.`,
  }[error.reason];
  const isUnsure = isWrite && error.arrival === 'perhaps';
  const detail = isUnsure ? `${words} The change may have been saved: check before you repeat it.` : words;
  const unheard = error.arrival === 'never' ? { unheard: true } : {};
  const problem = new ProblemError({ kind: 'unavailable', detail, ...unheard });
  problem.cause = error;
  return problem;
}

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

function withoutUndefined({ detail, errors, actions, batches }: z.output<typeof problemJson>): Omit<Problem, 'kind'> {
  return { detail, ...(errors && { errors }), ...(actions && { actions }), ...(batches && { batches }) };
}
