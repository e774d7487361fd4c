import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { tokenStart } from '#cli/runtime/token-failure.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

describe('a token that the farm refuses', () => {
  let farm: ServedFarm;
  let host: string;
  const signedIn = (...words: string[]) => phyto([...words, '--host', farm.host], homeEnv(farm.home));
  const withToken = (token: string, ...words: string[]) =>
    phyto(words, homeEnv(farm.home, { PHYTO_HOST: farm.host, PHYTO_TOKEN: token }));
  const tokenNamed = async (name: string, ...more: string[]) =>
    (await signedIn('token', 'create', name, ...more)).out.trim();
  const about = (token: string) => ({ token: tokenStart(token), source: 'PHYTO_TOKEN', farm: host });

  beforeAll(async () => {
    farm = await serveFarmFolder();
    host = new URL(farm.host).host;
  }, 180_000);
  afterAll(() => farm?.stop());

  it('is named by its first characters, never by more', () => {
    expect(tokenStart(`phyto_${'x7Qa'.repeat(10)}`)).toBe('phyto_x7Qa…');
    expect(tokenStart('phyto_secret')).toBe('phyto_…');
    expect(tokenStart('nonsense')).toBe('n…');
  });

  it('exits with 3 if it was revoked or is unknown', async () => {
    const token = await tokenNamed('nightly');
    expect((await withToken(token, 'crops', 'list')).code).toBe(0);
    expect((await signedIn('token', 'revoke', 'nightly', '--yes')).code).toBe(0);
    const { code, out, err } = await withToken(token, 'harvests', 'export');
    expect([code, out, err]).toEqual([3, '', `phyto: ${usage.tokenUnknown(about(token))}\n`]);
    expect(err).not.toContain(token);
    const given = await phyto(['tasks', '--host', farm.host, '--token', token], homeEnv(farm.home));
    expect(given.err).toBe(`phyto: ${usage.tokenUnknown({ ...about(token), source: '--token' })}\n`);
  });

  it('may end with the line break of the file that it is from', async () => {
    const token = await tokenNamed('from a file');
    expect((await withToken(`${token}\n`, 'crops', 'list')).code).toBe(0);
  });

  it.each(['phyto_abc def', 'phyto_abc\ndef', 'phyto_añb'])(
    'exits with 2 if it has wrong characters: %j',
    async (token) => {
      const said = { code: 2, out: '', err: `phyto: PHYTO_TOKEN: ${usage.tokenCharacters}\n` };
      expect(await withToken(token, 'harvests', 'export')).toEqual(said);
      const given = await phyto(['tasks', '--host', farm.host, '--token', token], homeEnv(farm.home));
      expect(given.err).toBe(`phyto: --token: ${usage.tokenCharacters}\n`);
    },
  );

  it('exits with 3 and its name if it has expired', async () => {
    // Created on an earlier day, which the server no longer accepts.
    const clock = createFixedClock('2020-05-12T08:00:00.000Z');
    const past = await openFarm({ data: farm.data, clock });
    const rights = { is_admin: false, scope: 'full', session: null, token: null, address: null } as const;
    const api = past.service.as({ ...rights, user: SEED.users.ana, username: 'ana' });
    const body = { name: 'weekly report', scope: 'read', expires: '2020-05-13T08:00:00.000Z' } as const;
    const { token } = await api.createToken({ body });
    await past.close();
    const { code, err } = await withToken(token, 'harvests', 'export');
    expect([code, err]).toEqual([3, `phyto: ${usage.tokenExpired({ ...about(token), name: 'weekly report' })}\n`]);
  });

  it('exits with 1 if its scope is too narrow, and names the one to create', async () => {
    const token = await tokenNamed('reader', '--scope', 'read');
    const adding = await withToken(token, 'crops', 'add', 'Thai basil');
    expect([adding.code, adding.err]).toEqual([1, `phyto: ${usage.tokenReadOnly(about(token))}\n`]);
    const creating = await withToken(await tokenNamed('full', '--scope', 'full'), 'token', 'create', 'other');
    expect([creating.code, creating.err]).toEqual([1, expect.stringContaining('API tokens such as phyto_')]);
  });
});
