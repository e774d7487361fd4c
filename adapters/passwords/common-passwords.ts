import { PASSWORD_MIN_LENGTH, passwordForms } from '#domain/people/password-rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Looks a password up in the list of the 49,000 most common ones in leaks. The list is loaded on first use, since most
 * programs never set a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  return passwordForms(password).some((form) => common.has(form));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter passwords are refused anyway.
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}
