import type { Transport, WireResponse } from '#adapters/http-client/transport.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import type { FarmService } from '#ports/farm-service.ts';

/** Two tries more, since another write may come between the two answers. */
const TRIES = 3;

/** Compares the tagged answers of a server, which many may share, with answers made for one request alone. */
export interface FreshAnswers {
  /** Wraps a transport to that server. */
  compare(transport: Transport): Transport;
  /** The addresses whose answers differed. */
  readonly outdated: ReadonlySet<string>;
  readonly count: () => number;
  close(): Promise<unknown>;
}

/** Starts a second server over the same service, without listening. None of its answers have the same tag. */
export async function openFreshAnswers(service: FarmService): Promise<FreshAnswers> {
  let stamps = 0;
  const stamp = async () => {
    stamps += 1;
    return String(stamps);
  };
  const log = { error: () => undefined };
  const server = await createHttpServer({ service: { ...service, stamp }, version: '0.0.0', log });
  const outdated = new Set<string>();
  let count = 0;
  return {
    outdated,
    count: () => count,
    close: () => server.close(),
    compare: (transport) => async (request) => {
      for (let tried = 1; ; tried += 1) {
        const answer = await transport(request);
        if (request.method !== 'GET' || !isShared(answer)) return answer;
        const text = await answer.text();
        const { pathname, search } = new URL(request.url);
        const { headers } = request;
        const fresh = await server.inject({ method: 'GET', url: pathname + search, headers });
        count += 1;
        if (fresh.body !== text && tried < TRIES) continue;
        if (fresh.body !== text) outdated.add(pathname);
        return { ...answer, text: async () => text };
      }
    },
  };
}

/** Files are tagged too, but each is read by one. */
const isShared = ({ status, header }: WireResponse): boolean =>
  status === 200 && header('etag') !== null && header('content-type')?.startsWith('application/json') === true;
