import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import {
  saveUnsentComment,
  sendComment,
  unsentComment,
  unsentComments$,
} from '#web/features/batches/comments/unsent-comments.ts';
import { discardOthersDrafts } from '#web/page/draft-slot.ts';

const BATCH = 'batch-1';
const SILENCE = new ProblemError({ kind: 'unavailable', ...said('No answer.') });

/** Sends a comment to a farm that fails in a given way or saves it; returns the key it was sent with. */
async function sendTo(failure: Error | null, words: string): Promise<string> {
  let used = '';
  const sent = sendComment(BATCH, words, (key) => {
    used = key;
    return failure === null ? Promise.resolve() : Promise.reject(failure);
  });
  await sent.catch((error: unknown) => expect(error).toBe(failure));
  return used;
}

const kept = () => unsentComment(unsentComments$.getValue(), 'ana', BATCH);

describe('a comment without a response', () => {
  beforeEach(() => saveUnsentComment('ana', BATCH, ''));

  it('is sent with the same key until the farm responds', async () => {
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    const first = await sendTo(SILENCE, 'Pale leaves');
    expect(kept()).toMatchObject({ text: 'Pale leaves', sending: false });
    saveUnsentComment('ana', BATCH, 'Pale leaves ');
    expect(await sendTo(null, 'Pale leaves')).toBe(first);
    expect(kept().text).toBe('');
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    expect(await sendTo(SILENCE, 'Pale leaves')).not.toBe(first);
  });

  it('gets a new key for another text or another author', async () => {
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    const first = await sendTo(SILENCE, 'Pale leaves');
    saveUnsentComment('ana', BATCH, 'Pale leaves in A2');
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    const second = await sendTo(SILENCE, 'Pale leaves');
    expect(second).not.toBe(first);
    saveUnsentComment('ben', BATCH, 'Pale leaves');
    expect(await sendTo(SILENCE, 'Pale leaves')).not.toBe(second);
  });

  it('gets a new key after a refusal', async () => {
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    const first = await sendTo(new ProblemError({ kind: 'conflict', ...said('No.') }), 'Pale leaves');
    expect(await sendTo(SILENCE, 'Pale leaves')).not.toBe(first);
  });

  it('is deleted once someone else signs in', () => {
    saveUnsentComment('ana', BATCH, 'Pale leaves');
    discardOthersDrafts('ana');
    expect(kept().text).toBe('Pale leaves');
    discardOthersDrafts('ben');
    expect(kept().text).toBe('');
  });
});
