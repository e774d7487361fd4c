import { createHttpFarmApi, type HttpFarmApiOptions } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { NoAnswer, type WireRequest, type WireResponse } from '#adapters/http-client/transport.ts';

/** The response of a scripted server. */
export interface Said {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Script = (request: WireRequest) => Said | NoAnswer | Promise<Said | NoAnswer>;

export const SILENCE = new NoAnswer('unreachable', null);
export const REFRESH = '/api/auth/refresh_jwt/';
export const bearer = (request: WireRequest) => request.headers.authorization?.replace('Bearer ', '') ?? null;
export const path = (request: WireRequest) => new URL(request.url).pathname;

/** Creates a client of a scripted server; delays take no time and are recorded. */
export function openClient(script: Script, options: Partial<HttpFarmApiOptions> = {}) {
  const requests: WireRequest[] = [];
  const waits: number[] = [];
  let keys = 0;
  let signedOut = 0;
  const session = options.session ?? createMemorySession({ accessToken: 'old', refreshToken: 'r0' });
  const api = createHttpFarmApi({
    baseUrl: 'https://farm.example',
    parse: parseAnswer,
    transport: async (request) => {
      requests.push(request);
      const said = await script(request);
      if (said instanceof NoAnswer) throw said;
      return answer(said);
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    onSignedOut: () => {
      signedOut += 1;
    },
    ...options,
    session,
  });
  return { api, session, requests, waits, signedOut: () => signedOut };
}

function answer({ status, json, text, headers = {} }: Said): WireResponse {
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  return {
    status,
    header: (name) => headers[name] ?? null,
    text: async () => body,
    chunks: async function* () {
      yield new TextEncoder().encode(body);
    },
  };
}
