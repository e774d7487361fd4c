import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import type { Access, Scope } from '#domain/people/permissions.ts';
import type { User } from '#domain/people/user.ts';
import { addMs } from '#domain/time.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED, testUuid } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;
const DISABLED = testUuid(9, 3);

/** The access classes of each kind of caller; those with public access only count as unauthenticated. */
const CALLERS = {
  'nobody at all': { may: ['open'], isKnown: false, isProgram: false },
  'a broken token': { may: ['open'], isKnown: false, isProgram: false },
  'a forged token': { may: ['open'], isKnown: false, isProgram: false },
  'an access token that has run out': { may: ['open'], isKnown: false, isProgram: false },
  'a session that was signed out': { may: ['open'], isKnown: false, isProgram: false },
  'a disabled account': { may: ['open'], isKnown: false, isProgram: false },
  'an API token that nobody made': { may: ['open'], isKnown: false, isProgram: false },
  'an API token that has run out': { may: ['open'], isKnown: false, isProgram: false },
  "a disabled account's API token": { may: ['open'], isKnown: false, isProgram: false },
  'an API token to read': { may: ['open', 'read'], isKnown: true, isProgram: true },
  "an admin's API token to read": { may: ['open', 'read', 'admin_read'], isKnown: true, isProgram: true },
  'an API token': { may: ['open', 'read', 'write'], isKnown: true, isProgram: true },
  "an admin's API token": {
    may: ['open', 'read', 'write', 'admin_read', 'admin_write'],
    isKnown: true,
    isProgram: true,
  },
  'a user': { may: ['open', 'read', 'write'], isKnown: true, isProgram: false },
  'an admin': { may: ['open', 'read', 'write', 'admin_read', 'admin_write'], isKnown: true, isProgram: false },
} as const satisfies Readonly<
  Record<string, { readonly may: readonly Access[]; readonly isKnown: boolean; readonly isProgram: boolean }>
>;
type CallerKind = keyof typeof CALLERS;
const KINDS = Object.keys(CALLERS).filter((kind): kind is CallerKind => kind in CALLERS);

let farm: SeededFarm;
let origin: string;
let bearers: Readonly<Record<CallerKind, string | null>>;
let stop: () => Promise<void>;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  farm = await openSeededFarm();
  const server = await createHttpServer({
    service: farm.service,
    version: '0.0.0',
    log: { error: (fields) => expect.unreachable(JSON.stringify(fields)) },
  });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  stop = async () => {
    agent.destroy();
    await server.close();
    await farm.close();
  };
  bearers = await makeBearers();
});
afterAll(() => stop());

async function makeBearers(): Promise<typeof bearers> {
  const { storage, deps, service } = farm;
  const { tokens, newId } = deps;
  const sessionOf = async (user: string, now = NOW): Promise<string> => {
    const session = { uuid: newId(), user, created_at: now, ends_at: addMs(NOW, HOUR), revoked: false };
    await storage.write((tx) => tx.insertSession(session));
    return tokens.signAccess({ user, session: session.uuid }, now);
  };
  const apiToken = async (user: string, scope: Scope, expires: string | null = null): Promise<string> => {
    const secret = `phyto_${tokens.newSecret()}`;
    const token = { uuid: newId(), name: 'CI', scope, created_at: NOW, expires, last_used_at: NOW };
    await storage.write((tx) => tx.insertApiToken({ ...token, user, username: '', hash: tokens.hashSecret(secret) }));
    return secret;
  };
  const ana = await storage.read((tx) => tx.userById(SEED.users.ana));
  if (ana === null) throw new Error('Ana is not on the farm');
  // Disabled in storage, without ending sessions, so that only the account is checked.
  const disabled: User = { ...ana.user, id: DISABLED, username: 'dora', is_admin: true, disabled: true };
  await storage.write((tx) => tx.insertUser({ ...disabled, user_class: 'admin' }, 'none', NOW));
  const left = await farm.signIn('ana');
  await service.as(null).signOut({ body: { refresh: left.refresh } });
  const access = await sessionOf(SEED.users.ana);
  return {
    'nobody at all': null,
    'a broken token': 'moss-lantern-41',
    'a forged token': `${access.slice(0, access.lastIndexOf('.'))}.${'A'.repeat(43)}`,
    'an access token that has run out': await sessionOf(SEED.users.admin, addMs(NOW, -HOUR)),
    'a session that was signed out': left.access,
    'a disabled account': await sessionOf(DISABLED),
    'an API token that nobody made': `phyto_${tokens.newSecret()}`,
    'an API token that has run out': await apiToken(SEED.users.admin, 'full', NOW),
    "a disabled account's API token": await apiToken(DISABLED, 'full'),
    'an API token to read': await apiToken(SEED.users.ana, 'read'),
    "an admin's API token to read": await apiToken(SEED.users.admin, 'read'),
    'an API token': await apiToken(SEED.users.ana, 'full'),
    "an admin's API token": await apiToken(SEED.users.admin, 'full'),
    'a user': access,
    'an admin': await sessionOf(SEED.users.admin),
  };
}

/** Calls an operation without valid input; returns what its status says about access. */
async function call(name: OperationName, bearer: string | null): Promise<string> {
  const { method, path, upload }: Operation = OPERATIONS[name];
  const body = method === 'GET' || method === 'DELETE' ? null : upload ? 'x' : '{}';
  const headers = {
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body === null ? {} : { 'content-type': upload ? 'application/octet-stream' : 'application/json' }),
    ...(upload ? { 'content-disposition': 'attachment; filename="x"' } : {}),
  };
  const status = await statusOf(`${origin}/api/${path.replace(/:\w+/g, NOBODY)}`, { method, headers, body });
  if (status === 401) return 'not signed in';
  if (status === 403) return 'not allowed';
  return status < 500 ? 'allowed' : `failed with ${status}`;
}

/** Returns the status of a response, whose body may be endless. */
const statusOf = (
  url: string,
  {
    body,
    ...sent
  }: { readonly method: string; readonly headers: Record<string, string>; readonly body: string | null },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { ...sent, agent }, (answer) => {
      resolve(answer.statusCode ?? 0);
      if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
      else answer.resume();
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });

function expected(name: OperationName, kind: CallerKind): string {
  const { access, personal } = OPERATIONS[name];
  const { may, isKnown, isProgram } = CALLERS[kind];
  const classes: readonly Access[] = may;
  if (access === 'open') return 'allowed';
  if (!isKnown) return 'not signed in';
  return classes.includes(access) && !(personal && isProgram) ? 'allowed' : 'not allowed';
}

describe('every operation', () => {
  it.each(KINDS)('is open to %s exactly as its access class allows', async (kind) => {
    const seen: [OperationName, string][] = [];
    for (const name of OPERATION_NAMES) seen.push([name, await call(name, bearers[kind])]);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(OPERATION_NAMES.map((name) => [name, expected(name, kind)])),
    );
  });

  it("is open to the operator of the farm's own machine", async () => {
    for (const name of OPERATION_NAMES) {
      const outcome = await farm.service.call(name, localCaller('tests'), {}, {}).then(
        () => 'done',
        (error: unknown) => (error instanceof ProblemError ? error.problem.kind : String(error)),
      );
      expect(['done', 'invalid', 'not_found', 'conflict']).toContain(outcome);
    }
  });

  it('is closed to programs if it creates credentials or grants rights', () => {
    const personal = OPERATION_NAMES.filter((name) => OPERATIONS[name].personal);
    expect(personal.toSorted()).toEqual(['changePassword', 'createToken', 'createUser', 'deleteUser']);
  });
});
