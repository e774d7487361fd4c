import { describe, expect, it } from 'vitest';
import { mayDeleteComment } from '#domain/batches/comment.ts';
import { commentTime } from '#domain/batches/facts/comment-time.ts';
import { invalidField } from '#domain/problem.ts';
import { err, ok } from '#domain/result.ts';

const ANA = { user: 'account-1', username: 'ana', is_admin: false };
const LOCAL = { user: null, username: 'local:root', is_admin: false };
const byAna = { author: 'ana', author_id: 'account-1' };
const byLocal = { author: 'local:root', author_id: null };

describe('a comment', () => {
  it('can be deleted by its author and by admins', () => {
    expect(mayDeleteComment(byAna, ANA)).toBe(true);
    expect(mayDeleteComment(byAna, { ...ANA, user: 'account-2', username: 'bo' })).toBe(false);
    expect(mayDeleteComment(byAna, { ...ANA, user: 'account-2', username: 'bo', is_admin: true })).toBe(true);
  });

  it("doesn't belong to a later account with the same name", () => {
    expect(mayDeleteComment(byAna, { ...ANA, user: 'account-2' })).toBe(false);
  });

  it("made at the farm's own machine belongs to its author by name, and to no account", () => {
    expect(mayDeleteComment(byLocal, LOCAL)).toBe(true);
    expect(mayDeleteComment(byLocal, { ...LOCAL, username: 'local:ana' })).toBe(false);
    expect(mayDeleteComment(byLocal, { ...ANA, username: 'local:root' })).toBe(false);
    expect(mayDeleteComment(byAna, { ...LOCAL, username: 'ana' })).toBe(false);
  });

  it('has the time at which it was written, now if that is unknown, and never a later one', () => {
    const now = '2026-05-12T09:00:00.000Z';
    expect(commentTime(undefined, now)).toEqual(ok(now));
    expect(commentTime('2026-05-12T07:00:00.000Z', now)).toEqual(ok('2026-05-12T07:00:00.000Z'));
    expect(commentTime('2026-05-12T09:04:00.000Z', now)).toEqual(ok(now));
    const far = commentTime('2026-05-12T09:06:00.000Z', now);
    expect(far).toEqual(err(invalidField('written_at', { code: 'completion_in_future', params: {} })));
  });
});
