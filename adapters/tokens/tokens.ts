import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { UUID_PATTERN } from '#domain/ids.ts';
import { instantToMs } from '#domain/time.ts';
import type { AccessClaims, Tokens } from '#ports/tokens.ts';

const ISSUER = 'phytotron';
const AUDIENCE = 'phytotron-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const REMEMBERED = 10_000;

interface Remembered {
  readonly claims: AccessClaims;
  readonly untilMs: number;
}

/** Signs access tokens with a key, given or loaded on first use, and creates secrets. */
export function createTokens(options: {
  readonly key: Uint8Array | (() => Promise<Uint8Array>);
  readonly accessSeconds: number;
}): Tokens {
  const { key: given, accessSeconds } = options;
  let loaded: Promise<Uint8Array> | undefined;
  const loadKey = (): Promise<Uint8Array> => {
    loaded ??= (typeof given === 'function' ? given() : Promise.resolve(given)).catch((error: unknown) => {
      // Loading may fail temporarily, so the next caller tries again.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  // A verified signature is remembered for the token's lifetime.
  const genuine = new Map<string, Remembered>();

  async function verify(token: string, nowMs: number): Promise<Remembered | null> {
    try {
      const { payload } = await jwtVerify(token, await loadKey(), {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: new Date(nowMs),
      });
      const { sub, sid, exp = 0 } = payload;
      if (!isUuid(sub) || !isUuid(sid)) return null;
      return { claims: { user: sub, session: sid }, untilMs: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    async signAccess(claims, now) {
      const seconds = Math.floor(instantToMs(now) / 1000);
      return new SignJWT({ sid: claims.session })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.user)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessSeconds)
        .sign(await loadKey());
    },
    async verifyAccess(token, now) {
      const nowMs = instantToMs(now);
      const known = genuine.get(token);
      if (known) {
        if (nowMs < known.untilMs) return known.claims;
        genuine.delete(token);
        return null;
      }
      const checked = await verify(token, nowMs);
      if (checked === null) return null;
      const oldest = genuine.size >= REMEMBERED ? genuine.keys().next().value : undefined;
      if (oldest !== undefined) genuine.delete(oldest);
      genuine.set(token, checked);
      return checked.claims;
    },
    newSecret: () => randomBytes(32).toString('base64url'),
    sharedSecret: async (purpose) =>
      Buffer.from(hkdfSync('sha256', await loadKey(), '', `${ISSUER} ${purpose}`, 32)).toString('base64url'),
    hashSecret: (secret) => createHash('sha256').update(secret).digest('base64url'),
  };
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
