import { API_TOKEN_PREFIX } from '#domain/people/api-token.ts';
import { CALLS } from '#ports/farm-api/calls.ts';
import type { CallOptions, FarmApi, OperationName } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { buildRequest, type CallInput } from './build-request.ts';
import { openEventStream } from './event-reader.ts';
import { problemFrom, problemOfNoAnswer, withUnheard } from './problem-from-answer.ts';
import { type ParseAnswer, readAnswer } from './read-answer.ts';
import { createRefresher, tokensOf } from './refresh.ts';
import { NoAnswer, TEMPORARY_STATUSES, type Transport, type WireRequest, type WireResponse } from './transport.ts';

/** Options of a client for a farm on the network. */
export interface HttpFarmApiOptions {
  /** Origin of the farm, such as `https://farm.example`; '' in the browser for the page's own origin. */
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly parse: ParseAnswer;
  /** Language tag for the texts in answers; by default English. */
  readonly language?: string;
  readonly session: SessionStore;
  /** Creates an idempotency key. */
  readonly newKey: () => string;
  /** Called when the session has ended and its tokens were removed. */
  readonly onSignedOut?: () => void;
  /** Default time, in milliseconds, within which an answer must start. */
  readonly timeout?: number;
  /** Waits for a number of milliseconds before a retry. */
  readonly wait?: (ms: number) => Promise<void>;
}

const CALL_NAMES = Object.keys(CALLS) as OperationName[];
const SIGN_IN_TIMEOUT_MS = 30_000;
const TRY_AGAIN_AFTER_MS = [300, 1_200];
const MAX_WAIT_MS = 5_000;
/**
 * The number of times that a request is sent with tokens renewed by other windows. After a computer's sleep these can
 * have expired too.
 */
const MAX_FOUND = 3;
/** Operations that answer only after long work. */
const LONG_WORK: ReadonlySet<OperationName> = new Set(['makeBackup', 'importTable', 'importOpenag', 'importReadings']);
const LONG_WORK_TIMEOUT_MS = 30 * 60_000;

/** State of a call across its retries. */
interface Trace {
  /** False if no try reached the farm, or all were answered 401, so that the farm can't have acted on the call. */
  mayHaveArrived: boolean;
}

/** Creates a client from the table of operations, which the server also uses. */
export function createHttpFarmApi(options: HttpFarmApiOptions): FarmApi {
  const { baseUrl, language, session, newKey, parse } = options;
  const transport: Transport =
    language === undefined
      ? options.transport
      : (request) => options.transport({ ...request, headers: { ...request.headers, 'accept-language': language } });
  const onSignedOut = options.onSignedOut ?? (() => undefined);
  // Browsers have no `timers/promises`.
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const host = baseUrl === '' ? null : hostOf(baseUrl);
  const refresh = createRefresher({ baseUrl, host, transport, session, timeout: SIGN_IN_TIMEOUT_MS });

  /** Sends a request; retries if the farm is briefly unavailable. */
  async function send(request: WireRequest, repeats: boolean, trace: Trace): Promise<WireResponse> {
    for (let tries = 0; ; tries++) {
      const pause = repeats ? TRY_AGAIN_AFTER_MS[tries] : undefined;
      try {
        const response = await transport(request);
        trace.mayHaveArrived ||= response.status !== 401;
        if (pause === undefined || !TEMPORARY_STATUSES.has(response.status)) return response;
        await response.text();
        const wireRequest = Number(response.header('retry-after') ?? 0) * 1000;
        await wait(Math.min(Math.max(pause, wireRequest || 0), MAX_WAIT_MS));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        const mayHaveArrived = trace.mayHaveArrived;
        trace.mayHaveArrived ||= error.arrival !== 'never';
        // A timeout set by the caller isn't retried; the transport's own is retried once.
        const isOver = error.reason === 'timeout' && (request.timeout !== undefined || tries > 0);
        if (pause === undefined || isOver || error.reason === 'stopped') {
          throw mayHaveArrived ? new NoAnswer(error.reason, error, 'perhaps') : error;
        }
        await wait(pause);
      }
    }
  }

  /** Sends a request with the session's token. Renews an expired token once, not counting renewals by other windows. */
  async function sendSigned(request: WireRequest, repeats: boolean, trace: Trace): Promise<WireResponse> {
    const { accessToken, refreshToken } = await session.read();
    if (accessToken === null && refreshToken !== null && (await refresh(null)) === 'signed_out') return signedOut();
    let token = accessToken ?? (await session.read()).accessToken;
    for (let found = 0; found < MAX_FOUND; found++) {
      const response = await send(withToken(request, token), repeats, trace);
      // API tokens can't be renewed, so the answer says why this one is refused.
      if (response.status !== 401 || token?.startsWith(API_TOKEN_PREFIX)) return response;
      await response.text();
      const outcome = await refresh(token);
      if (outcome === 'signed_out') return signedOut();
      token = (await session.read()).accessToken;
      if (outcome === 'renewed') break;
    }
    return send(withToken(request, token), repeats, trace);
  }

  function signedOut(): never {
    onSignedOut();
    throw new ProblemError({ kind: 'unauthenticated', code: 'session_ended', params: {} });
  }

  async function call(name: OperationName, input: CallInput, callOptions: CallOptions = {}): Promise<unknown> {
    const { [name]: called } = CALLS;
    const { isAuth } = called;
    const writes = called.changes && !isAuth;
    const request = buildRequest(baseUrl, called, input, {
      ...callOptions,
      key: writes ? (callOptions.idempotencyKey ?? newKey()) : undefined,
      timeout: callOptions.timeout ?? timeoutOf(name, isAuth),
    });
    const listens = called.forms.includes('events');
    const repeats = !isAuth && !listens;
    const trace: Trace = { mayHaveArrived: false };
    const sendCall = async (wireRequest: WireRequest): Promise<WireResponse> => {
      const response = await (called.isOpen
        ? send(
            name === 'signOut' ? withToken(wireRequest, (await session.read()).accessToken) : wireRequest,
            repeats,
            trace,
          )
        : sendSigned(wireRequest, repeats, trace));
      if (response.status >= 200 && response.status < 300) return response;
      throw await problemFrom(response, host);
    };
    try {
      if (listens) {
        const { signal } = callOptions;
        return await openEventStream({ host, signal, send: (wire) => sendCall({ ...request, ...wire }) });
      }
      const read = (response: WireResponse) =>
        readAnswer({ name, call: called, query: input.query, host }, response, parse);
      return await read(await sendCall(request)).catch(async (error: unknown) => {
        // Reads, and writes with a key, can be repeated after a broken answer.
        if (!(error instanceof NoAnswer) || !repeats) throw error;
        return read(await sendCall(request));
      });
    } catch (error) {
      if (error instanceof NoAnswer) throw problemOfNoAnswer(error, host, writes);
      throw writes && error instanceof ProblemError ? withUnheard(error, !trace.mayHaveArrived) : error;
    }
  }

  function timeoutOf(name: OperationName, isAuth: boolean): number | undefined {
    if (isAuth) return SIGN_IN_TIMEOUT_MS;
    return LONG_WORK.has(name) ? LONG_WORK_TIMEOUT_MS : options.timeout;
  }

  /** Calls an auth operation and updates the stored tokens. */
  async function callAuth(name: OperationName, input: CallInput, callOptions?: CallOptions): Promise<unknown> {
    try {
      const answer = await call(name, input, callOptions);
      const tokens = tokensOf(answer);
      if (tokens !== null) await session.write(tokens);
      return answer;
    } catch (error) {
      const refused = error instanceof ProblemError && error.problem.kind === 'unauthenticated';
      if (!refused || name === 'signOut') throw error;
      await session.write(NO_TOKENS);
      onSignedOut();
      throw error;
    } finally {
      if (name === 'signOut') await session.write(NO_TOKENS);
    }
  }

  const methods = Object.fromEntries(
    CALL_NAMES.map((name) => [
      name,
      (input: CallInput, callOptions?: CallOptions) =>
        CALLS[name].isAuth ? callAuth(name, input, callOptions) : call(name, input, callOptions),
    ]),
  );
  if (!isFarmApi(methods)) throw new Error('An operation is missing');
  return methods;
}

// `ParseAnswer` returns answers of the schemas from which FarmApi derives its types.
const isFarmApi = (methods: Readonly<Record<string, unknown>>): methods is FarmApi =>
  CALL_NAMES.every((name) => typeof methods[name] === 'function');

const withToken = (request: WireRequest, token: string | null): WireRequest =>
  token === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };

function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}
