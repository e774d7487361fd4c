import { MESSAGES } from '../text/messages.ts';

export const PASSWORD_MIN_LENGTH = 8;

/** Whole passwords that guessing programs try first, folded; of eight characters or more, since shorter ones never pass. */
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

/**
 * Why a new password is not taken, as words for its field, or null where it is: at least eight characters, not the
 * username, not one repeated character, not one of the passwords that are tried first. No rule on what it is made of.
 */
export function refusePassword(password: string, username: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return MESSAGES.minLength(PASSWORD_MIN_LENGTH);
  const folded = fold(password);
  const common =
    COMMON.has(folded) || folded === fold(username) || new Set(folded).size < 2 || COMMON.has(unDecorated(folded));
  return common ? 'This password is too common. Choose another one.' : null;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Without the punctuation that people put at the end: `password1!` is `password1`. */
const unDecorated = (folded: string): string => folded.replace(/[!?.#*]+$/, '');
