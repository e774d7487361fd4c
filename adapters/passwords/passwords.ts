import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '#ports/passwords.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { formatPhc, type Hashed, parsePhc } from './phc.ts';

/** The cost of a hash, and how many hashes may run or wait at once. */
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

/** Hashes with argon2id in Node.js's thread pool. Refuses calls if too many are waiting. */
export function createPasswords(cost: PasswordCost = DEFAULTS): Passwords {
  const limit = createLimiter(cost.running, cost.waiting);
  const derive = (password: string, { memoryKib, passes, lanes, salt, tag }: Hashed) =>
    limit(() =>
      argon2id({
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        parallelism: lanes,
        tagLength: tag.length,
        memory: memoryKib,
        passes,
      }),
    );
  const newHash = (): Hashed => ({
    memoryKib: cost.memoryKib,
    passes: cost.passes,
    lanes: 1,
    salt: randomBytes(SALT_LENGTH),
    tag: Buffer.alloc(TAG_LENGTH),
  });
  return {
    async hash(password) {
      const dummy = newHash();
      return formatPhc({ ...dummy, tag: await derive(password, dummy) });
    },
    async verify(password, stored) {
      const parsed = stored === null ? null : parsePhc(stored);
      const wanted = parsed ?? newHash();
      const tag = await derive(password, wanted);
      return timingSafeEqual(tag, wanted.tag) && parsed !== null;
    },
    isCommon: isCommonPassword,
  };
}

const argon2id = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

function createLimiter(running: number, waiting: number) {
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
      // The slot is passed on directly, so that a new call can't take it first.
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
