import type { FormFault } from '#domain/problems/field-faults.ts';

export const PASSWORD_MIN_LENGTH = 8;

/** The most common passwords of at least eight characters, folded. Shorter ones are refused anyway. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11111111 00000000 22222222
  88888888 99999999 12341234 11223344 12344321 123123123 147258369 123654789 741852963 10203040 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop
  qwerty12345 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 qazwsxedc abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456
  a1234567 a12345678 asdf1234 asdfasdf password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
  pa55word passwort passwort1 passwort123 motdepasse contraseña wachtwoord adgangskode kodeord1 iloveyou iloveyou1
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  starwars pokemon1 michael1 michelle jennifer jessica1 charlie1 jordan23 trustno1 welcome1 welcome12 welcome123
  letmein1 letmein123 changeme changeme1 changeme123 default1 computer internet whatever dragon123 monkey123 master123
  shadow123 administrator admin123 admin1234 admin12345 adminadmin admin@123 root1234 rootroot test1234 testtest
  guest123 user1234 secret123 maverick mercedes corvette liverpool liverpool1 chelsea1 arsenal1 samsung1 samantha
  victoria victory1 butterfly butterfly1 chocolate chocolate1 snoopy123 hello123 hello1234 hellohello computer1
  phytotron phytotron1 phytotron123 greenhouse hydroponic hydroponics verticalfarm tomatoes lettuce1 farmfarm farmer123`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Names that a password must not contain. */
export interface PasswordNames {
  readonly username: string;
  /** The farm's display name; null if unknown. */
  readonly farm: string | null;
}

export const TOO_COMMON = { code: 'password_too_common', params: {} } as const;
/** Shorter names aren't checked, because too many words contain them. */
const MIN_NAME = 4;

/**
 * Returns why a new password is refused, or null. It needs at least eight characters and must not contain the username
 * or the farm's name, repeat one character or be a common password. There are no rules about character classes.
 */
export function refusePassword(password: string, { username, farm }: PasswordNames): FormFault | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return { code: 'min_length', params: { characters: PASSWORD_MIN_LENGTH } };
  }
  if (contains(password, username)) return { code: 'password_contains_username', params: {} };
  if (farm !== null && contains(password, farm)) {
    return { code: 'password_contains_farm', params: {} };
  }
  const isWorn = new Set(fold(password)).size < 2 || passwordForms(password).some((form) => COMMON.has(form));
  return isWorn ? TOO_COMMON : null;
}

/**
 * Returns the forms of a password to look up among common ones: in lower case, with and without trailing punctuation.
 */
export function passwordForms(password: string): readonly string[] {
  const folded = fold(password);
  return [folded, folded.replace(/[!?.#*]+$/, '')];
}

// Compares with and without separators: `green-leaf` and `G.r.e.e.n leaf` contain `greenleaf`.
const contains = (password: string, name: string): boolean =>
  [fold, lettersOf].some((form) => [...form(name)].length >= MIN_NAME && form(password).includes(form(name)));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
