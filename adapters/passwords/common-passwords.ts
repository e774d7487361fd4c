import { PASSWORD_MIN_LENGTH, passwordForms } from '#domain/people/password-rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password stands in the list of the 49,000 that were found most often in leaks. The list is read when the first
 * password is set: most programs that know passwords never set one.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  return passwordForms(password).some((form) => common.has(form));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}
