import type { z } from 'zod';
import type { Language } from '#domain/people/language.ts';
import { refusePassword } from '#domain/people/password-rules.ts';
import type { User, UserClass } from '#domain/people/user.ts';
import { OPERATIONS, type Operations } from '#ports/farm-api/index.ts';
import { fieldText } from '#web/format/field-text.ts';
import type { FormRules } from '#web/ui/form/form-errors.ts';
import { language } from '#words/web/people/language.ts';
import { fields } from '#words/web/people/users.ts';

/** The choice of the browser's language. */
export const AUTOMATIC = 'automatic';

/** The values of a user's form. Missing texts are empty. */
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
  /** The URL of the picture; empty for none. */
  readonly profile_picture: string;
}

export const USER_LABELS: Readonly<Record<keyof UserValues, string>> = { ...fields, language };

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

/** The fields of an existing account that can be changed. */
export const EDITED = [
  ...(['user_class', 'preferred_name', 'full_name', 'email', 'phone_number', 'language', 'disabled'] as const),
];

/** Returns the initial values of a user's form. */
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

/** Returns the request body: only the changed fields. */
export function userChange(values: UserValues, changed: readonly (keyof UserValues)[]): UserChange {
  const { preferred_name, full_name, email, phone_number, user_class, disabled } = values;
  const language = languageOrNull(values.language);
  const all = { preferred_name, full_name, email, phone_number, user_class, language, disabled };
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.some((one) => one === name)));
}

/** Returns the request body of a new account. */
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

/** The validation of a new account. */
export const NEW_USER_RULES: FormRules<UserValues> = {
  schema: OPERATIONS.createUser.body,
  toInput: newUserBody,
  check: ({ password, username }) => {
    const refused = refusePassword(password, { username, farm: null });
    return refused === null ? {} : { password: fieldText(refused) };
  },
};

/** The validation of an existing account. */
export const USER_RULES: FormRules<UserValues> = {
  schema: OPERATIONS.updateUser.body,
  toInput: (values) => userChange(values, EDITED),
};
