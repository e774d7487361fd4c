import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Uuid } from '#domain/ids.ts';
import { API_TOKEN_PREFIX, isTokenGood } from '#domain/people/api-token.ts';
import { checkRefresh, REFRESH_IDLE_MS, SESSION_LIFE_MS } from '#domain/people/check-refresh.ts';
import type { User } from '#domain/people/user.ts';
import type { Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { Session } from '#ports/storage/sessions.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import type { CallingUser } from '#ports/storage/users.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Returns the owner of an access token or API token. Reads the database each time, so that signing out, revoking and
 * disabling take effect immediately.
 */
export function authenticate(deps: FarmDeps): (bearer: string, address: string | null) => Promise<Caller | null> {
  const { storage, clock, tokens } = deps;
  const recordUse = createUseRecorder(deps);
  return async (bearer, address) => {
    const now = clock.now();
    if (bearer.startsWith(API_TOKEN_PREFIX)) {
      const hash = tokens.hashSecret(bearer);
      const found = await storage.lookUp((tx) => tx.apiTokenWithUser(hash));
      if (found === null || !isValid(found, now)) return null;
      recordUse(found.token, now);
      return { ...callerByToken(found), address };
    }
    const claims = await tokens.verifyAccess(bearer, now);
    if (claims === null) return null;
    const found = await storage.lookUp((tx) => tx.sessionWithUser(claims.session));
    if (found === null) return null;
    const { session, person } = found;
    if (!isSessionValid(found, now) || person.id !== claims.user) return null;
    return {
      user: person.id,
      username: person.username,
      is_admin: person.is_admin,
      scope: 'full',
      session: session.uuid,
      token: null,
      address,
    };
  };
}

/** Returns a function that explains why `authenticate` found no caller for a bearer token. */
export const createRefusalExplainer =
  ({ storage, clock, tokens }: FarmDeps) =>
  async (bearer: string): Promise<Problem> => {
    const unauthenticated = (fault: CodedProblem): Problem => ({ kind: 'unauthenticated', ...fault });
    if (!bearer.startsWith(API_TOKEN_PREFIX)) return unauthenticated({ code: 'sign_in_required', params: {} });
    const hash = tokens.hashSecret(bearer);
    const found = await storage.lookUp((tx) => tx.apiTokenWithUser(hash));
    return found === null || isTokenGood(found.token, clock.now())
      ? unauthenticated({ code: 'token_unknown', params: {} })
      : unauthenticated({ code: 'token_expired', params: { name: found.token.name } });
  };

/** Reloads the rights of a caller; returns null if their session or token has ended or their account is disabled. */
export const createCallerReader =
  ({ storage, clock }: FarmDeps) =>
  async (caller: Caller): Promise<Caller | null> => {
    const { session, token, user } = caller;
    if (token !== null) {
      const found = await storage.lookUp((tx) => tx.apiTokenByUuid(token));
      return found === null || !isValid(found, clock.now()) ? null : { ...caller, ...callerByToken(found) };
    }
    if (session === null) return caller;
    const found = await storage.lookUp((tx) => tx.sessionWithUser(session));
    if (found === null || !isSessionValid(found, clock.now()) || found.person.id !== user) return null;
    const { username, is_admin } = found.person;
    return { ...caller, username, is_admin };
  };

const isSessionValid = (
  { session, person }: { readonly session: Session; readonly person: CallingUser },
  now: Instant,
): boolean => !session.revoked && session.ends_at > now && !person.disabled;

interface FoundToken {
  readonly token: StoredToken;
  readonly person: CallingUser;
}

const isValid = ({ token, person }: FoundToken, now: Instant): boolean => isTokenGood(token, now) && !person.disabled;

const callerByToken = ({ token, person }: FoundToken): Omit<Caller, 'address'> => ({
  user: person.id,
  username: person.username,
  is_admin: person.is_admin,
  scope: token.scope,
  session: null,
  token: token.uuid,
});

const USE_RECORDED_EVERY_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * Records when tokens were last used, at most once a minute each. Runs independently of the call, so that reads neither
 * wait for this write nor fail with it.
 */
function createUseRecorder({ storage }: FarmDeps): (token: StoredToken, now: Instant) => void {
  const tried = new Map<Uuid, Instant>();
  const isRecent = (at: Instant | null, now: Instant) => at !== null && now < addMs(at, USE_RECORDED_EVERY_MS);
  return ({ uuid, last_used_at }, now) => {
    if (isRecent(last_used_at, now) || isRecent(tried.get(uuid) ?? null, now)) return;
    if (tried.size >= MAX_REMEMBERED) tried.clear();
    tried.set(uuid, now);
    void storage.write((tx) => tx.touchApiToken(uuid, now)).catch(() => undefined);
  };
}

/** Starts a session. Its tokens become valid when the write commits. */
export async function startSession(
  tx: FarmWriter,
  { newId, tokens }: FarmDeps,
  user: Pick<User, 'id'>,
  now: Instant,
): Promise<{ readonly session: Session; readonly refresh: string }> {
  const session: Session = {
    uuid: newId(),
    user: user.id,
    created_at: now,
    ends_at: addMs(now, SESSION_LIFE_MS),
    revoked: false,
  };
  const refresh = tokens.newSecret();
  await forgetEndedSessions(tx, now);
  await tx.insertSession(session);
  await tx.insertRefreshToken({
    hash: tokens.hashSecret(refresh),
    session: session.uuid,
    created_at: now,
    idle_until: addMs(now, REFRESH_IDLE_MS),
    rotated_at: null,
    successor_used_at: null,
    parent_hash: null,
  });
  return { session, refresh };
}

/** Exchanges a refresh token; returns null if it is invalid. Reusing an exchanged token ends the session. */
export async function renewSession(
  tx: FarmWriter,
  { tokens }: FarmDeps,
  presented: string,
  now: Instant,
): Promise<{ readonly session: Session; readonly refresh: string } | null> {
  const token = await tx.refreshToken(tokens.hashSecret(presented));
  if (token === null) return null;
  const found = await tx.sessionWithUser(token.session);
  if (found === null || found.person.disabled) return null;
  const parent = token.parent_hash === null ? null : await tx.refreshToken(token.parent_hash);
  const tip = token.successor_used_at === null ? null : await tx.refreshTip(token.session);
  const verdict = checkRefresh({ token, parent, tip }, found.session, now);
  if (verdict.outcome === 'stolen') {
    await endSession(tx, found.session, found.person.username, now, 'refresh_token_reused');
  }
  if (verdict.outcome !== 'renew') return null;
  await tx.updateRefreshToken(verdict.token);
  if (verdict.parent !== null) await tx.updateRefreshToken(verdict.parent);
  await forgetEndedSessions(tx, now);
  // Exchanged and superseded tokens are stored as long as the session, since their reuse reveals that a token was
  // stolen.
  await tx.forgetIdleTokens(token.session, now);
  const refresh = tokens.newSecret();
  await tx.insertRefreshToken({
    hash: tokens.hashSecret(refresh),
    session: token.session,
    created_at: now,
    idle_until: verdict.idle_until,
    rotated_at: null,
    successor_used_at: null,
    parent_hash: verdict.successorOf.hash,
  });
  await tx.record({
    at: now,
    who: found.person.username,
    operation: 'refreshJwt',
    audit: [{ kind: 'session', record: token.session, what: 'renew', before: null, after: null }],
    changed: {},
  });
  return { session: found.session, refresh };
}

const forgetEndedSessions = (tx: FarmWriter, now: Instant): Promise<void> => tx.forgetSessions(addMs(now, -MS_PER_DAY));

/** Ends a session and records the reason in the audit trail. */
export async function endSession(
  tx: FarmWriter,
  session: Session,
  who: string,
  now: Instant,
  what: 'sign_out' | 'refresh_token_reused',
): Promise<void> {
  await tx.revokeSession(session.uuid, now);
  await tx.record({
    at: now,
    who,
    operation: what === 'sign_out' ? 'signOut' : 'refreshJwt',
    audit: [{ kind: 'session', record: session.uuid, what, before: { revoked: false }, after: { revoked: true } }],
    changed: { session: [session.uuid] },
  });
}
