import type { Uuid } from '#domain/ids.ts';
import type { Problem } from '#domain/problem.ts';

/**
 * Who may call an operation: anyone; signed-in callers; signed-in callers with full scope; admins; admins with full
 * scope.
 */
export const ACCESS_CLASSES = ['open', 'read', 'write', 'admin_read', 'admin_write'] as const;
export type Access = (typeof ACCESS_CLASSES)[number];

/** Scope of a call. Read-only tokens have `read`, all other callers have `full`. */
export const SCOPES = ['read', 'full'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Rights {
  readonly is_admin: boolean;
  readonly scope: Scope;
  /** Uuid of the API token of a program; null for people. */
  readonly token: Uuid | null;
}

/** Returns 'allowed' or the missing right. API tokens can't call `personal` operations, whatever their scope. */
export function checkAccess(
  access: Access,
  caller: Rights | null,
  personal = false,
): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (access === 'open') return 'allowed';
  if (!caller) return 'unauthenticated';
  const writes = access === 'write' || access === 'admin_write';
  if (writes && caller.scope !== 'full') return 'forbidden';
  if (personal && caller.token !== null) return 'forbidden';
  const needsAdmin = access === 'admin_read' || access === 'admin_write';
  return needsAdmin && !caller.is_admin ? 'forbidden' : 'allowed';
}

/** Returns why a caller doesn't have the rights for a call, or null. */
export function refuseAccess(
  { access, personal }: { readonly access: Access; readonly personal: boolean },
  caller: Rights | null,
): Problem | null {
  const verdict = checkAccess(access, caller, personal);
  if (verdict === 'allowed') return null;
  if (verdict === 'unauthenticated' || caller === null)
    return { kind: 'unauthenticated', code: 'sign_in_required', params: {} };
  if (caller.scope === 'read' && checkAccess(access, { ...caller, scope: 'full' }) === 'allowed') {
    return { kind: 'forbidden', code: 'read_only_token', params: {} };
  }
  return checkAccess(access, { ...caller, is_admin: true }, personal) === 'allowed'
    ? { kind: 'forbidden', code: 'admins_only', params: {} }
    : { kind: 'forbidden', code: 'token_not_allowed', params: {} };
}
