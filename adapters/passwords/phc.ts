/** A hash and its parameters. */
export interface Hashed {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/;

/** Formats a hash in the PHC string format. */
export const formatPhc = ({ memoryKib, passes, lanes, salt, tag }: Hashed): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${bare(salt)}$${bare(tag)}`;

/** Parses an argon2id hash; null for any other text. */
export function parsePhc(text: string): Hashed | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, memory, passes, lanes, salt = '', tag = ''] = match;
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
