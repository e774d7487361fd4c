import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { Passwords } from '#ports/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { formatPhc, type Hashed, parsePhc } from './phc.ts';

/** The cost of one hash, and how many run or wait at a time. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly running: number;
  readonly waiting: number;
}

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. Two at a time keep memory below 40 MiB.
const DEFAULTS: PasswordCost = { memoryKib: 19_456, passes: 2, running: 2, waiting: 100 };
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

/** Hashes with argon2id on Node's own threads. Refuses callers when too many are waiting. */
export function createPasswords(cost: PasswordCost = DEFAULTS): Passwords {
  const inTurn = createTurns(cost.running, cost.waiting);
  const derive = (password: string, { memoryKib, passes, lanes, salt, tag }: Hashed) =>
    inTurn(() =>
      argon2id({
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        parallelism: lanes,
        tagLength: tag.length,
        memory: memoryKib,
        passes,
      }),
    );
  const fresh = (): Hashed => ({
    memoryKib: cost.memoryKib,
    passes: cost.passes,
    lanes: 1,
    salt: randomBytes(SALT_LENGTH),
    tag: Buffer.alloc(TAG_LENGTH),
  });
  return {
    async hash(password) {
      const blank = fresh();
      return formatPhc({ ...blank, tag: await derive(password, blank) });
    },
    async verify(password, stored) {
      const known = stored === null ? null : parsePhc(stored);
      const wanted = known ?? fresh();
      const tag = await derive(password, wanted);
      return timingSafeEqual(tag, wanted.tag) && known !== null;
    },
    isCommon: isCommonPassword,
  };
}

const argon2id = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

function createTurns(running: number, waiting: number) {
  const queue: (() => void)[] = [];
  let active = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) {
        throw new ProblemError({
          kind: 'unavailable',
          code: 'sign_in_busy',
          params: {},
          retry_after: 5,
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over directly, so that a newcomer can't take it first.
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
