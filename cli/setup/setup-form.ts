import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { refusePassword } from '#domain/people/password-rules.ts';
import { foldSetupCode, SETUP_CODE_LENGTH } from '#domain/people/setup-code.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';

export const SETUP_FIELDS = ['code', 'password', 'again', 'name', 'zone'] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];
export type SetupValues = Readonly<Record<SetupField, string>>;

/** The fields whose input is never shown. */
export const SECRET_FIELDS: ReadonlySet<SetupField> = new Set(['password', 'again']);

export interface SetupForm {
  readonly values: SetupValues;
  readonly at: SetupField;
  readonly errors: Partial<Record<SetupField, string>>;
  /** The reason for the farm's refusal. */
  readonly problem: string | null;
  readonly isSending: boolean;
}

export type SetupKey = 'next' | 'previous' | 'erase' | { readonly text: string };

export const startForm = (values: Partial<SetupValues>): SetupForm => ({
  values: { code: '', password: '', again: '', name: '', zone: '', ...values },
  at: SETUP_FIELDS.find((field) => (values[field] ?? '') === '') ?? 'zone',
  errors: {},
  problem: null,
  isSending: false,
});

/** Returns the error of each invalid field. */
export function checkSetup({ code, password, again, name, zone }: SetupValues): Partial<Record<SetupField, string>> {
  const refused = refusePassword(password, { username: MAIN_ACCOUNT, farm: null });
  return {
    ...(foldSetupCode(code).length !== SETUP_CODE_LENGTH && {
      code: m.setup.codeLength({ characters: SETUP_CODE_LENGTH }),
    }),
    ...(refused !== null && { password: formatFault(refused) }),
    ...(again !== password && { again: formatFault({ code: 'passwords_differ', params: {} }) }),
    ...(name.trim() === '' && { name: m.setup.nameMissing }),
    ...(!isZone(zone) && { zone: formatFault({ code: 'invalid_time_zone', params: {} }) }),
  };
}

/** Returns the form after a key. A pasted line break is ignored, so that it confirms nothing. */
export function updateForm(form: SetupForm, key: SetupKey): SetupForm {
  const { values, at, errors } = form;
  if (form.isSending) return form;
  const index = SETUP_FIELDS.indexOf(at);
  if (key === 'next' || key === 'previous') {
    const moved = SETUP_FIELDS[index + (key === 'next' ? 1 : -1)] ?? at;
    // Only a field that was entered is reported, so that the others aren't wrong before they are reached.
    const fault = values[at] === '' ? undefined : checkSetup(values)[at];
    return { ...form, at: moved, errors: { ...without(errors, at), ...(fault === undefined ? {} : { [at]: fault }) } };
  }
  const text =
    key === 'erase'
      ? [...values[at]].slice(0, -1).join('')
      : `${values[at]}${key.text.replaceAll(/[\u0000-\u001f\u007f]/g, '')}`;
  return { ...form, values: { ...values, [at]: text }, errors: without(errors, at), problem: null };
}

/** Returns the form with its errors, at the first invalid field. */
export function checkForm(form: SetupForm): SetupForm {
  const errors = checkSetup(form.values);
  return { ...form, errors, at: SETUP_FIELDS.find((field) => errors[field] !== undefined) ?? form.at };
}

const without = (errors: SetupForm['errors'], field: SetupField): SetupForm['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

function isZone(zone: string): boolean {
  try {
    return (zone.includes('/') || zone === 'UTC') && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
