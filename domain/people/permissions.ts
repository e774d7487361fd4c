/**
 * Who may call an operation: anybody; anybody signed in; anybody signed in with more than a read-only token; admins;
 * admins with more than a read-only token.
 */
export const ACCESS_CLASSES = ['open', 'read', 'write', 'admin_read', 'admin_write'] as const;
export type Access = (typeof ACCESS_CLASSES)[number];

/** What a call may do: read-only tokens read, all else acts fully. */
export type Scope = 'read' | 'full';

/** The rights of whoever calls; null when nobody is signed in. */
export interface Rights {
  readonly is_admin: boolean;
  readonly scope: Scope;
}

/** 'allowed', or what is missing. */
export function judgeAccess(access: Access, caller: Rights | null): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (access === 'open') return 'allowed';
  if (!caller) return 'unauthenticated';
  const writes = access === 'write' || access === 'admin_write';
  if (writes && caller.scope !== 'full') return 'forbidden';
  const needsAdmin = access === 'admin_read' || access === 'admin_write';
  return needsAdmin && !caller.is_admin ? 'forbidden' : 'allowed';
}
