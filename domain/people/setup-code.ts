// Crockford's base 32 omits I, L, O and U, which are easily misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SETUP_CODE_LENGTH = 8;

/** Derives the one-time setup code from a base64url secret: eight characters in two groups (`4F7K-Q2MD`). */
export function setupCodeFrom(secret: string): string {
  const characters = [...secret]
    .slice(0, SETUP_CODE_LENGTH)
    .map((character) => ALPHABET.charAt(base64Value(character) % 32));
  if (characters.length < SETUP_CODE_LENGTH)
    throw new RangeError('A set-up code needs a secret of at least eight characters');
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

/** Normalises a typed setup code to its printed form without the dash. */
export function foldSetupCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
}

function base64Value(character: string): number {
  const value = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(character);
  if (value < 0) throw new RangeError(`Not a character of base64url: ${character}`);
  return value;
}
