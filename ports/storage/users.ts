import type { Uuid } from '#domain/ids.ts';
import type { User } from '#domain/people/user.ts';
import type { Instant } from '#domain/time.ts';

/** A person with what they prove themselves by. */
export interface SessionUser {
  readonly user: User;
  readonly password_hash: string | null;
}

/** Of whoever calls, what each request needs to know; their picture and the rest of them would slow every call. */
export type CallingUser = Pick<User, 'id' | 'username' | 'is_admin' | 'disabled'>;

/** Reads the people who sign in. */
export interface UserReader {
  userById(id: Uuid): Promise<SessionUser | null>;
  userByName(username: string): Promise<SessionUser | null>;
  adminExists(): Promise<boolean>;
  users(): Promise<readonly User[]>;
  /** The accounts of admins, disabled ones too, as far as the farm depends on them. */
  admins(): Promise<readonly Pick<User, 'id' | 'is_admin' | 'disabled' | 'system_user'>[]>;
  /** Whether an account that was deleted had that name, without regard to capitals: what it did stays under it. */
  wasUsername(username: string): Promise<boolean>;
  setupCodeHash(): Promise<string | null>;
}

/** Writes the people who sign in. */
export interface UserWriter {
  insertUser(user: User, passwordHash: string, createdAt: Instant): Promise<void>;
  setPassword(user: Uuid, passwordHash: string): Promise<void>;
  /** False when the stored version is not `user.version`; the version goes up by one. */
  updateUser(user: User): Promise<boolean>;
  /** Takes an account away with its sessions and tokens. */
  deleteUser(user: Uuid): Promise<void>;
  setSetupCodeHash(hash: string | null): Promise<void>;
}
