import { describe, expect, it } from 'vitest';
import { token } from '#cli/commands/people/token.ts';
import { user } from '#cli/commands/people/user.ts';
import * as people from '#messages/en/terminal/manage/people.ts';
import * as sessions from '#messages/en/terminal/session.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('phyto token and user', () => {
  const { api, jsonOf, run } = usePlainFarm();

  it('create a token alone on stdout, list it and revoke it', async () => {
    const created = await run(token, ['create', 'nightly', 'export'], { options: { scope: 'read', expires: '+90d' } });
    expect(created.out).toMatch(/^\S{20,}\n$/);
    expect(created.err).toBe(`${people.tokenCreated({ name: 'nightly export', scope: 'read' })}\n`);
    expect(await jsonOf(token)).toMatchObject([{ name: 'nightly export', scope: 'read', username: 'admin' }]);
    expect((await run(token)).out).toMatch(/\nnightly export +admin +read /);
    expect((await run(token, ['revoke', 'Nightly export'])).code).toBe(2);
    expect((await run(token, ['revoke', 'Nightly export'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(token)).toEqual([]);
  });

  it('create a token that can only read by default, and list its last day', async () => {
    const created = await run(token, ['create', 'scales'], { options: { expires: '2026-08-10' } });
    expect(created.err).toBe(`${people.tokenCreated({ name: 'scales', scope: 'read' })}\n`);
    expect(await jsonOf(token)).toMatchObject([{ scope: 'read', expires: '2026-08-10T22:00:00.000Z' }]);
    expect((await run(token)).out).toMatch(/\nscales +admin +read +2026-05-12 +2026-08-10 /);
    await run(token, ['revoke', 'scales'], { options: { yes: true } });
  });

  it('add, change, disable, enable and delete an account', async () => {
    const added = await run(user, ['add', 'kai'], { options: { fullName: 'Kai Lund' } });
    expect(added.out).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}\n$/);
    expect(added.err).toBe(`${people.userAdded({ username: 'kai' })}\n`);
    await api().obtainJwt({ body: { username: 'kai', password: added.out.trim() } });
    expect(await jsonOf(user, ['edit', 'kai'], { role: 'admin', email: 'kai@farm.example' })).toMatchObject({
      full_name: 'Kai Lund',
      preferred_name: 'Kai',
      is_admin: true,
      email: 'kai@farm.example',
    });
    expect(await jsonOf(user, ['disable', 'kai'])).toMatchObject({ disabled: true });
    expect(await jsonOf(user, ['enable', 'kai'])).toMatchObject({ disabled: false });
    expect((await run(user, ['delete', 'kai'])).code).toBe(2);
    expect((await run(user, ['delete', 'kai'], { options: { yes: true } })).code).toBe(0);
    expect((await run(user, ['show', 'kai'])).code).toBe(1);
  });

  it.each([
    ['edit', { phone: '1' }],
    ['disable', {}],
    ['enable', {}],
    ['delete', { yes: true }],
  ])('%s no account with a similar name', async (verb, options) => {
    const before = await jsonOf(user, ['show', 'ana']);
    const { code, out, err } = await run(user, [verb, 'anna'], { options });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(usage.didYouMean({ words: ['ana'] }));
    expect(await jsonOf(user, ['show', 'ana'])).toEqual(before);
  });

  it("reset a password over a network with one's own", async () => {
    const wrong = await run(user, ['reset-password', 'ana'], { answers: ['not mine'] });
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    const reset = await run(user, ['reset-password', 'ana'], { answers: [PASSWORDS.admin] });
    expect(reset.err).toContain(people.askOwnPassword);
    await api().obtainJwt({ body: { username: 'ana', password: reset.out.trim() } });
    const ended = sessions.tokensEnded({ username: 'ana' });
    expect(reset.err).toContain(`\n${ended}\n`);
    const token = await api().createToken({ body: { name: 'own', scope: 'read' } });
    const own = await run(user, ['reset-password', 'admin'], { answers: [PASSWORDS.admin], options: {} });
    expect(own.err).not.toContain(sessions.tokensEnded({ username: 'admin' }));
    expect(rowsOf(await api().listTokens({})).map(({ uuid }) => uuid)).toContain(token.uuid);
  });
});
