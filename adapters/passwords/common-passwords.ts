import { PASSWORD_MIN_LENGTH, passwordForms } from '#domain/people/password-rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns true for the 49,000 most common leaked passwords. The list is loaded on first use, since most processes never
 * set a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  return passwordForms(password).some((form) => common.has(form));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter passwords are always refused.
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}
