import { LRUCache } from 'lru-cache';

/** An answer made of records, ready to be sent to everyone with its tag. */
export class SharedAnswer {
  /** The tag to send, with record and version if the answer is one record. */
  readonly tag: string;
  readonly body: string | Buffer;
  /** True if pages follow; null if the answer isn't a list. */
  readonly more: boolean | null;

  constructor({ tag, body, more }: Pick<SharedAnswer, 'tag' | 'body' | 'more'>) {
    this.tag = tag;
    this.body = body;
    this.more = more;
  }
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Memory of an entry beside its body, roughly. */
const ENTRY_BYTES = 512;

/** Returns the answer with a tag, made by `make` unless it is known or being made. */
export type ShareAnswer = <T>(tag: string, make: () => Promise<T | SharedAnswer>) => Promise<T | SharedAnswer>;

/**
 * Keeps recent answers by tag, so that many screens that read the same list after a change cost little more than one. A
 * tag stands for one state of the records, so an answer never needs to be dropped early: once something changes, nobody
 * asks for its tag again.
 */
export function createSharedAnswers(): ShareAnswer {
  const recent = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }) => Buffer.byteLength(body) + ENTRY_BYTES,
  });
  const inProgress = new Map<string, Promise<SharedAnswer | null>>();

  return async (tag, make) => {
    const known = recent.get(tag);
    if (known !== undefined) return known;
    const other = inProgress.get(tag);
    const theirs = other === undefined ? null : await other;
    if (theirs !== null) return theirs;
    const making = make();
    // Others wait for this answer, but not for its failure, which may be due to this caller.
    const shared = making.then(
      (answer) => (answer instanceof SharedAnswer ? answer : null),
      () => null,
    );
    inProgress.set(tag, shared);
    try {
      const answer = await making;
      if (answer instanceof SharedAnswer) recent.set(tag, answer);
      return answer;
    } finally {
      if (inProgress.get(tag) === shared) inProgress.delete(tag);
    }
  };
}
