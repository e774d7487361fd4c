import type { Uuid } from '#domain/ids.ts';
import type { User } from '#domain/people/user.ts';
import type { Instant } from '#domain/time.ts';

/** A user with credentials. */
export interface SessionUser {
  readonly user: User;
  readonly password_hash: string | null;
}

/** Fields of a caller that every request needs. Loading pictures and details would slow down all requests. */
export type CallingUser = Pick<User, 'id' | 'username' | 'is_admin' | 'disabled'>;

export interface UserReader {
  userById(id: Uuid): Promise<SessionUser | null>;
  userByName(username: string): Promise<SessionUser | null>;
  adminExists(): Promise<boolean>;
  users(): Promise<readonly User[]>;
  /** Returns the accounts of all admins, including disabled ones. */
  admins(): Promise<readonly Pick<User, 'id' | 'is_admin' | 'disabled' | 'system_user'>[]>;
  /** Tells whether a deleted account had that name, ignoring case. The history still refers to it. */
  wasUsername(username: string): Promise<boolean>;
  setupCodeHash(): Promise<string | null>;
}

export interface UserWriter {
  insertUser(user: User, passwordHash: string, createdAt: Instant): Promise<void>;
  setPassword(user: Uuid, passwordHash: string): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't `user.version`. */
  updateUser(user: User): Promise<boolean>;
  /** Deletes an account with its sessions and tokens. */
  deleteUser(user: Uuid): Promise<void>;
  setSetupCodeHash(hash: string | null): Promise<void>;
}
