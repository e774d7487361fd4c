import type { HttpServerOptions } from '#adapters/http-server/options.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';

/** A scripted service, so that only the server's own code runs. */
export interface FakeService extends FarmService {
  /** True while sessions are valid. */
  signedIn: boolean;
  readonly calls: Parameters<FarmService['call']>[];
  /** The stamp of every kind; tests change it. */
  state: string;
  /** The hosts of videos; tests change them. */
  hosts: readonly string[];
}

const PERSON: Caller = {
  user: '0197aaaa-0000-7000-8000-000000000001',
  username: 'ana',
  is_admin: false,
  scope: 'full',
  session: '0197aaaa-0000-7000-8000-000000000002',
  token: null,
  address: '127.0.0.1',
};

/** Bearers `good` and `other` are users, `admin` is an admin, `reader` is read-only; all others are unauthenticated. */
export function createFakeService(call: FarmService['call']): FakeService {
  const calls: FakeService['calls'] = [];
  const service: FakeService = {
    calls,
    state: '1',
    hosts: [],
    signedIn: true,
    explainRefusal: async () => ({ kind: 'unauthenticated', code: 'sign_in_required', params: {} }),
    authenticate: async (bearer) => {
      if (bearer === 'good') return PERSON;
      if (bearer === 'other') return { ...PERSON, user: '0197aaaa-0000-7000-8000-000000000003', username: 'ben' };
      if (bearer === 'admin') return { ...PERSON, is_admin: true };
      return bearer === 'reader' ? { ...PERSON, scope: 'read' } : null;
    },
    call: (...given) => {
      calls.push(given);
      return call(...given);
    },
    as: () => {
      throw new Error('A server makes calls, it is no caller');
    },
    isSignedIn: async () => service.signedIn,
    stamp: async (kinds) => `${kinds.join()} ${service.state}`,
    videoHosts: async () => service.hosts,
    feed: () => ({ listeners: 0, newest: 0 }),
    ready: async () => true,
  };
  return service;
}

/** Creates a server over a scripted service, not listening, with its log. */
export async function openServer(call: FarmService['call'], options: Partial<HttpServerOptions> = {}) {
  const service = createFakeService(call);
  const logged: unknown[] = [];
  const log = { error: (fields: Readonly<Record<string, unknown>>) => void logged.push(fields) };
  const server = await createHttpServer({ service, version: '0.0.0', log, ...options });
  return { server, service, logged };
}

export const GOOD = { authorization: 'Bearer good' };

/** Refuses every call, for tests that expect none. */
export const noCall: FarmService['call'] = async (name) => {
  throw new ProblemError({ kind: 'conflict', ...said(`${OPERATIONS[name].path} was called`) });
};
