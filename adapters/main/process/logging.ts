import { type DestinationStream, destination, type Level, type Logger, pino, stdTimeFunctions } from 'pino';
import type { EndedRequest, RequestObserver } from '#adapters/http-server/log/request-observer.ts';

/** A server's log, with one line of JSON per event. */
export interface ServerLogger {
  readonly lines: Logger;
  /** Resolves when everything has been written. */
  flush(): Promise<void>;
  /** Writes everything synchronously; for use before the process exits. */
  flushNow(): void;
}

/** Further lines are dropped, so that a pipe without a reader can't exhaust the memory. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Creates a log that writes to standard error asynchronously. */
export function createLog(level: Level | 'silent'): ServerLogger {
  const stream = destination({ fd: 2, sync: false, maxLength: MAX_WAITING_BYTES });
  return {
    lines: logTo(stream, level),
    flush: () => new Promise((resolve) => stream.flush(() => resolve())),
    flushNow: () => stream.flushSync(),
  };
}

/** Creates a log that writes to any stream. */
export const logTo = (stream: DestinationStream, level: Level | 'silent'): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  );

/** Logs each request: successful reads at debug, others at info. Never logs input or usernames of sign-ins. */
export const logRequests = (lines: Logger): RequestObserver => ({
  ended: (request) => {
    const level = isQuiet(request) ? 'debug' : 'info';
    if (!lines.isLevelEnabled(level)) return;
    const { id, method, operation, route, status, ms, username, complete } = request;
    lines[level](
      {
        request_id: id,
        method,
        operation: operation ?? undefined,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        user: username ?? undefined,
        cut: complete || request.lasting ? undefined : true,
      },
      'request',
    );
  },
});

const isQuiet = ({ method, status }: EndedRequest): boolean => (method === 'GET' || method === 'HEAD') && status < 400;

const MAX_CAUSES = 4;

/** Returns the message, stack and causes of an error. Other fields are omitted, since they may contain input. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutSecrets(message),
    ...('code' in error ? { code: withoutSecrets(String(error.code)) } : {}),
    stack: withoutSecrets(stack ?? ''),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** Redacts passwords in URLs, bearer tokens and signed tokens. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1***@')
    .replace(/([?&]password=)[^\s&#]*/gi, '$1***')
    .replace(/\bBearer\s+[\x21-\x7e]+/gi, 'Bearer ***')
    .replace(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '***');
