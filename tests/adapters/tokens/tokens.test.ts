import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { addMs } from '#domain/time.ts';

const KEY = new Uint8Array(32).fill(7);
const NOW = '2026-05-12T06:00:00.000Z';
const CLAIMS = {
  user: '0197aaaa-0000-7000-8000-000000000001',
  session: '0197aaaa-0000-7000-8000-000000000002',
};

const fresh = () => createTokens({ key: KEY, accessSeconds: 900 });
const forged = (header: { alg: string; typ: string }, aud = 'phytotron-api', iss = 'phytotron', key = KEY) =>
  new SignJWT({ sid: CLAIMS.session })
    .setProtectedHeader(header)
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(CLAIMS.user)
    .setIssuedAt(1_778_565_600)
    .setExpirationTime(1_778_566_500)
    .sign(key);

describe('access tokens', () => {
  it('carry only user and session', async () => {
    const token = await fresh().signAccess(CLAIMS, NOW);
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(await fresh().verifyAccess(token, NOW)).toEqual(CLAIMS);
  });

  it('are signed again once an unavailable key is back', async () => {
    let isAway = true;
    const key = async () => {
      if (isAway) throw new Error('The database is away.');
      return KEY;
    };
    const tokens = createTokens({ key, accessSeconds: 900 });
    await expect(tokens.signAccess(CLAIMS, NOW)).rejects.toThrow('away');
    isAway = false;
    expect(await fresh().verifyAccess(await tokens.signAccess(CLAIMS, NOW), NOW)).toEqual(CLAIMS);
  });

  it('expire after their lifetime, cached or not', async () => {
    const tokens = fresh();
    const token = await tokens.signAccess(CLAIMS, NOW);
    expect(await tokens.verifyAccess(token, addMs(NOW, 899_999))).toEqual(CLAIMS);
    expect(await tokens.verifyAccess(token, addMs(NOW, 900_000))).toBeNull();
    expect(await tokens.verifyAccess(token, addMs(NOW, 900_000))).toBeNull();
    expect(await fresh().verifyAccess(token, addMs(NOW, 900_000))).toBeNull();
  });

  it.each([
    ['another type', () => forged({ alg: 'HS256', typ: 'JWT' })],
    [
      'another algorithm',
      () => forged({ alg: 'HS512', typ: 'at+jwt' }, undefined, undefined, new Uint8Array(64).fill(7)),
    ],
    ['another audience', () => forged({ alg: 'HS256', typ: 'at+jwt' }, 'other')],
    ['another issuer', () => forged({ alg: 'HS256', typ: 'at+jwt' }, undefined, 'other')],
    ['another key', () => forged({ alg: 'HS256', typ: 'at+jwt' }, undefined, undefined, new Uint8Array(32).fill(8))],
    ['no signature', async () => `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"a"}')}.`],
    ['no token at all', async () => 'x'],
  ])('of %s are refused', async (_words, make) => {
    expect(await fresh().verifyAccess(await make(), NOW)).toBeNull();
  });

  it('made by hand with the right key are accepted, which proves the refusals above', async () => {
    expect(await fresh().verifyAccess(await forged({ alg: 'HS256', typ: 'at+jwt' }), NOW)).toEqual(CLAIMS);
  });
});

describe('secrets', () => {
  it('differ, and each always has the same hash', () => {
    const tokens = fresh();
    const secret = tokens.newSecret();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(tokens.newSecret()).not.toBe(secret);
    expect(tokens.hashSecret(secret)).toBe(fresh().hashSecret(secret));
    expect(tokens.hashSecret(secret)).not.toContain(secret);
  });

  it('shared by servers are derived from the key and the purpose only', async () => {
    const shared = await fresh().sharedSecret('set-up code');
    expect(shared).toMatch(/^[\w-]{43}$/);
    expect(await fresh().sharedSecret('set-up code')).toBe(shared);
    expect(await fresh().sharedSecret('another')).not.toBe(shared);
    const stranger = createTokens({ key: new Uint8Array(32).fill(8), accessSeconds: 60 });
    expect(await stranger.sharedSecret('set-up code')).not.toBe(shared);
  });
});
