import type { Uuid } from '#domain/ids.ts';
import type { Language } from './language.ts';

export const USER_CLASSES = ['user', 'admin'] as const;
export type UserClass = (typeof USER_CLASSES)[number];

/** Username of the account that can't be deleted. */
export const MAIN_ACCOUNT = 'admin';

/** A person or integration (`system_user`) that can sign in. */
export interface User {
  readonly id: Uuid;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_name: string;
  readonly full_name: string;
  readonly email: string | null;
  readonly user_class: UserClass;
  readonly is_admin: boolean;
  readonly phone_number: string | null;
  /** Data URL, or null. */
  readonly profile_picture: string | null;
  /** Null to follow the browser or the terminal. */
  readonly language: Language | null;
  readonly system_user: boolean;
  /** Set if the user can't sign in. */
  readonly disabled: boolean;
  readonly version: number;
}
