import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const FORMAT = 'v1';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Creates a random key and encrypts it with the secret (scrypt, AES-256-GCM). */
export async function newSealedKey(secret: string): Promise<string> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await derive(secret, salt), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(randomBytes(KEY_BYTES)), cipher.final()]);
  return [FORMAT, ...[salt, nonce, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url'))].join('.');
}

/** Decrypts a key; returns null if the secret is wrong or the text damaged. */
export async function unsealKey(text: string, secret: string): Promise<Uint8Array | null> {
  const [format, ...parts] = text.split('.');
  const [salt, nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (format !== FORMAT || salt === undefined || nonce?.length !== NONCE_BYTES) return null;
  if (tag?.length !== TAG_BYTES || sealed?.length !== KEY_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, await derive(secret, salt), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return null;
  }
}

const derive = (secret: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
