import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { UUID_PATTERN } from '#domain/ids.ts';
import { instantToMs } from '#domain/time.ts';
import type { AccessClaims, Tokens } from '#ports/tokens.ts';

/** The lifetime of an access token unless a setting shortens it. */
export const ACCESS_TOKEN_SECONDS = 900;

const ISSUER = 'phytotron';
const AUDIENCE = 'phytotron-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const MAX_CACHED = 10_000;

interface VerifiedToken {
  readonly claims: AccessClaims;
  readonly untilMs: number;
}

/** Signs access tokens with a key, which can be loaded on first use, and creates secrets. */
export function createTokens(options: {
  readonly key: Uint8Array | (() => Promise<Uint8Array>);
  readonly accessSeconds: number;
}): Tokens {
  const { key: given, accessSeconds } = options;
  let loaded: Promise<Uint8Array> | undefined;
  const loadKey = (): Promise<Uint8Array> => {
    loaded ??= (typeof given === 'function' ? given() : Promise.resolve(given)).catch((error: unknown) => {
      // Loading may fail temporarily, so the next call tries again.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  // Verified tokens are cached until they expire.
  const verified = new Map<string, VerifiedToken>();

  async function verify(token: string, nowMs: number): Promise<VerifiedToken | null> {
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
      const cached = verified.get(token);
      if (cached) {
        if (nowMs < cached.untilMs) return cached.claims;
        verified.delete(token);
        return null;
      }
      const checked = await verify(token, nowMs);
      if (checked === null) return null;
      const oldest = verified.size >= MAX_CACHED ? verified.keys().next().value : undefined;
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(token, checked);
      return checked.claims;
    },
    newSecret: () => randomBytes(32).toString('base64url'),
    sharedSecret: async (purpose) =>
      Buffer.from(hkdfSync('sha256', await loadKey(), '', `${ISSUER} ${purpose}`, 32)).toString('base64url'),
    hashSecret: (secret) => createHash('sha256').update(secret).digest('base64url'),
  };
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
