import type { z } from 'zod';
import type { Language } from '#domain/people/language.ts';
import { refusePassword } from '#domain/people/password-rules.ts';
import type { User, UserClass } from '#domain/people/user.ts';
import { OPERATIONS, type Operations } from '#ports/farm-api/index.ts';
import type { FormRules } from '#web/ui/form/form-errors.ts';
import * as m from '#words/web/people/language.ts';

/** The choice of the browser's language. */
export const AUTOMATIC = 'automatic';

/** What the form of an account holds. Texts that are missing are empty. */
export interface UserValues {
  readonly username: string;
  readonly user_class: UserClass;
  readonly preferred_name: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly language: Language | typeof AUTOMATIC;
  readonly disabled: boolean;
  /** The address of the picture that shows; empty for none. */
  readonly profile_picture: string;
}

export const USER_LABELS = {
  profile_picture: 'Picture',
  username: 'Username',
  user_class: 'Role',
  preferred_name: 'Preferred name',
  full_name: 'Full name',
  email: 'Email',
  password: 'Password',
  phone_number: 'Phone number',
  language: m.language,
  disabled: 'Sign-in',
} as const satisfies Record<keyof UserValues, string>;

export const NEW_USER: UserValues = {
  username: '',
  user_class: 'user',
  preferred_name: '',
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  language: AUTOMATIC,
  disabled: false,
  profile_picture: '',
};

/** What is changed of an account that is there. */
export const EDITED = [
  ...(['user_class', 'preferred_name', 'full_name', 'email', 'phone_number', 'language', 'disabled'] as const),
];

/** An account as its form begins. */
export const userValuesOf = (user: User): UserValues => ({
  username: user.username,
  user_class: user.user_class,
  preferred_name: user.preferred_name,
  full_name: user.full_name,
  email: user.email ?? '',
  phone_number: user.phone_number ?? '',
  password: '',
  language: user.language ?? AUTOMATIC,
  disabled: user.disabled,
  profile_picture: user.profile_picture ?? '',
});

type UserChange = z.input<Operations['updateUser']['body']>;

/** What is sent to change an account: the fields that were changed, and no others. */
export function userChange(values: UserValues, changed: readonly (keyof UserValues)[]): UserChange {
  const { preferred_name, full_name, email, phone_number, user_class, disabled } = values;
  const language = languageOrNull(values.language);
  const all = { preferred_name, full_name, email, phone_number, user_class, language, disabled };
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.some((one) => one === name)));
}

/** What is sent to add an account. */
export function newUserBody({
  disabled,
  profile_picture,
  language,
  ...body
}: UserValues): z.input<Operations['createUser']['body']> {
  return { ...body, language: languageOrNull(language) };
}

const languageOrNull = (language: UserValues['language']): Language | null =>
  language === AUTOMATIC ? null : language;

export const ROLE_WORDS = { user: 'User', admin: 'Admin' } as const satisfies Record<UserClass, string>;

/** How the form of a new account is judged. */
export const NEW_USER_RULES: FormRules<UserValues> = {
  schema: OPERATIONS.createUser.body,
  toInput: newUserBody,
  check: ({ password, username }) => {
    const refused = refusePassword(password, { username, farm: null });
    return refused === null ? {} : { password: refused };
  },
};

/** How the form of an account that is there is judged. */
export const USER_RULES: FormRules<UserValues> = {
  schema: OPERATIONS.updateUser.body,
  toInput: (values) => userChange(values, EDITED),
};
