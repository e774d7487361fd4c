import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { refusePassword, TOO_COMMON } from '#domain/people/password-rules.ts';
import { foldSetupCode, setupCodeFrom } from '#domain/people/setup-code.ts';
import { MAIN_ACCOUNT, type User } from '#domain/people/user.ts';
import { conflict, invalidField, notFound } from '#domain/problem.ts';
import type { Instant } from '#domain/time.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { endTokensOf } from './end-tokens.ts';

/** The user in audit rows written before the first account exists. */
export const SETUP = 'setup';

interface PasswordUse {
  /** By default the main account. */
  readonly username?: string;
  readonly field?: 'password' | 'new_password';
}

/** Refuses a password that is too short, too common, or contains the username or the farm's name. */
export async function checkNewPassword(
  { storage, passwords }: Pick<FarmDeps, 'storage' | 'passwords'>,
  password: string,
  use: PasswordUse = {},
): Promise<void> {
  const { display_name } = await storage.read((tx) => tx.site());
  await checkPasswordFor(passwords, password, { ...use, farm: display_name });
}

/** Like `checkNewPassword`, for a farm that isn't stored yet. */
export async function checkPasswordFor(
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  { username = MAIN_ACCOUNT, field = 'password', farm }: PasswordUse & { readonly farm: string },
): Promise<void> {
  const fault = refusePassword(password, { username, farm });
  if (fault !== null) refuse(invalidField(field, fault));
  if (await passwords.isCommon(password)) refuse(invalidField(field, TOO_COMMON));
}

/** Creates the main account and invalidates the set-up code. */
export async function addFirstAdmin(
  tx: FarmWriter,
  { newId }: FarmDeps,
  passwordHash: string,
  now: Instant,
): Promise<User> {
  if (await tx.adminExists()) refuse(conflict({ code: 'first_account_exists', params: {} }));
  const admin: User = {
    id: newId(),
    username: MAIN_ACCOUNT,
    first_name: '',
    last_name: '',
    preferred_name: MAIN_ACCOUNT,
    full_name: 'Administrator',
    email: null,
    user_class: 'admin',
    is_admin: true,
    phone_number: null,
    profile_picture: null,
    language: null,
    system_user: false,
    disabled: false,
    version: 1,
  };
  await tx.insertUser(admin, passwordHash, now);
  await tx.setSetupCodeHash(null);
  await tx.record({
    at: now,
    who: SETUP,
    operation: 'setup',
    audit: [
      ...(await unrecordedSite(tx)),
      { kind: 'user', record: admin.id, what: 'create', before: null, after: admin },
    ],
    changed: { user: [admin.id], site: [] },
  });
  return admin;
}

/** Returns the audit entry of the settings that a new farm starts with, unless the trail has one. */
async function unrecordedSite(tx: FarmWriter): Promise<readonly AuditEntry[]> {
  const rows = await tx.auditOf(['site']);
  if (rows.some(({ kind }) => kind === 'site')) return [];
  return [{ kind: 'site', record: 'site', what: 'create', before: null, after: await tx.site() }];
}

/**
 * Creates the main account with `password`, or a set-up code if it is null. Returns the code to print; null if none is
 * needed. Does nothing if there is an admin.
 */
export async function prepareFirstAccount(deps: FarmDeps, password: string | null): Promise<string | null> {
  const { storage, passwords, tokens, clock } = deps;
  if (await storage.read((tx) => tx.adminExists())) return null;
  if (password !== null) {
    await checkNewPassword(deps, password);
    const hash = await passwords.hash(password);
    // Another server may have created the account meanwhile.
    await storage.write(async (tx) => {
      if (!(await tx.adminExists())) await addFirstAdmin(tx, deps, hash, clock.now());
    });
    return null;
  }
  // The code is the same on all servers and at each start, so that every printed one works.
  const code = setupCodeFrom(await tokens.sharedSecret('set-up code'));
  const hash = tokens.hashSecret(foldSetupCode(code));
  return storage.write(async (tx) => {
    if (await tx.adminExists()) return null;
    if ((await tx.setupCodeHash()) !== hash) await tx.setSetupCodeHash(hash);
    return code;
  });
}

/** Sets a new password and ends the account's sessions and API tokens. For use in the server's terminal. */
export async function resetPassword(
  deps: FarmDeps,
  { username, password, who }: { readonly username: string; readonly password: string; readonly who: string },
): Promise<void> {
  await checkNewPassword(deps, password, { username });
  const hash = await deps.passwords.hash(password);
  await deps.storage.write(async (tx) => {
    const person = await tx.userByName(username);
    if (person === null) return refuse(notFound({ code: 'user_not_found', params: { username } }));
    await tx.setPassword(person.user.id, hash);
    const now = deps.clock.now();
    await tx.revokeSessionsOf(person.user.id, now);
    const ended = await endTokensOf(tx, person.user.id);
    await tx.record({
      at: now,
      who,
      operation: 'resetPassword',
      audit: [
        { kind: 'user', record: person.user.id, what: 'reset_password', before: null, after: null },
        ...ended.audit,
      ],
      changed: { ...ended.changed, user: [person.user.id] },
    });
  });
}
