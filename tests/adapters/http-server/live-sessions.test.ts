import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { resetPassword } from '#adapters/in-process/people/accounts.ts';
import { addMs, MS_PER_DAY } from '#domain/time.ts';
import type { SessionTokens } from '#ports/session-store.ts';
import { planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, PASSWORDS, type Person, SEED } from '#tests/contract/seed-farm.ts';
import { readNews } from '#tests/support/news.ts';

let farm: SeededFarm;
let baseUrl: string;
let beat: () => void;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  farm = await openSeededFarm();
  closers.push(farm.close);
  const server = await createHttpServer({
    service: farm.service,
    version: '0.0.0',
    log: { error: (fields) => expect.unreachable(JSON.stringify(fields)) },
    heartbeat: (work) => {
      beat = work;
      return () => undefined;
    },
  });
  baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => server.close());
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Opens an event stream over the network in its own session. */
async function listen(person: Person) {
  const { access: accessToken, refresh: refreshToken } = await farm.signIn(person);
  return { ...(await listenWith({ accessToken, refreshToken })), refreshToken };
}

async function listenWith(tokens: SessionTokens) {
  const session = createMemorySession(tokens);
  const api = createHttpFarmApi({
    baseUrl,
    transport: gotTransport,
    parse: parseAnswer,
    session,
    newKey: farm.deps.newId,
  });
  const news = readNews(await api.watchChanges({}));
  expect((await news.next()).what).toBe('ready');
  return { ...news, api };
}

const plan = () => planBasil(farm.service.as(farm.caller('ana')));
const who = 'local:root';

describe('a listening client', () => {
  it('is disconnected at once when its user signs out, and no one else is', async () => {
    const ana = await listen('ana');
    const elsewhere = await listen('ana');
    await farm.service.as(null).signOut({ body: { refresh: ana.refreshToken } });
    expect(await ana.rest()).toEqual([]);
    const { uuid } = await plan();
    expect((await elsewhere.change()).changed.batch).toEqual([uuid]);
  });

  it("is disconnected at once, on every screen, when the user's password is reset", async () => {
    const ana = await listen('ana');
    const elsewhere = await listen('ana');
    const admin = await listen('admin');
    await resetPassword(farm.deps, { username: 'ana', password: 'violet-under-basil-9', who });
    expect(await ana.rest()).toEqual([]);
    expect(await elsewhere.rest()).toEqual([]);
    expect((await admin.change()).changed.user).toHaveLength(1);
  });

  it('is disconnected at once when the account is disabled', async () => {
    const ana = await listen('ana');
    const admin = farm.service.as(farm.caller('admin'));
    await admin.updateUser({ query: { username: 'ana' }, body: { disabled: true } });
    expect(await ana.rest()).toEqual([]);
  });

  it('stays connected when the user changes the password there, and only there', async () => {
    const here = await listen('ana');
    const elsewhere = await listen('ana');
    const body = { verification_password: PASSWORDS.ana, new_password: 'violet-under-basil-9' };
    await here.api.changePassword({ body });
    expect(await elsewhere.rest()).toEqual([]);
    expect((await here.change()).changed).toEqual({ user: [SEED.users.ana] });
  });

  it('is disconnected at once when its API token is revoked, and no one else is', async () => {
    const ana = await listen('ana');
    const { uuid, token } = await ana.api.createToken({ body: { name: 'Screen', scope: 'read' } });
    const screen = await listenWith({ accessToken: token, refreshToken: null });
    await ana.api.revokeToken({ params: { uuid } });
    expect(await screen.rest()).toEqual([]);
    expect((await ana.change()).changed).toEqual({ api_token: [uuid], user: [SEED.users.ana] });
    expect((await ana.change()).changed.api_token).toEqual([uuid]);
    expect(farm.service.feed().listeners).toBe(1);
  });

  it('hears of other accounts only as an admin', async () => {
    const ana = await listen('ana');
    await resetPassword(farm.deps, { username: 'admin', password: 'violet-under-basil-9', who });
    const { uuid } = await plan();
    expect((await ana.change()).changed).toEqual({ batch: [uuid] });
  });

  it('is disconnected at the heartbeat after its session expires', async () => {
    const ana = await listen('ana');
    beat();
    const { uuid } = await plan();
    expect((await ana.change()).changed.batch).toEqual([uuid]);
    farm.clock.set(addMs(NOW, 31 * MS_PER_DAY));
    beat();
    expect(await ana.rest()).toEqual([]);
    expect(farm.service.feed().listeners).toBe(0);
  });
});
