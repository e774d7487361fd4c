import { describe, expect, it } from 'vitest';
import * as account from '#messages/en/problems/account.ts';
import * as errors from '#messages/en/web/errors.ts';
import * as passwords from '#messages/en/web/people/passwords.ts';
import * as tokens from '#messages/en/web/people/tokens.ts';
import * as users from '#messages/en/web/people/users.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import { formatExpiry, formatPast, tokenInput } from '#web/features/people/tokens/token-values.ts';
import { passwordRefusal, userErrorsByField, userRefusals } from '#web/features/people/users/user-errors.ts';
import { NEW_USER, newUserBody, userChange } from '#web/features/people/users/user-values.ts';
import { formatUnsaved } from '#web/format/unsaved-text.ts';

const invalid = (errors: Record<string, string[]>) =>
  new ProblemError({
    kind: 'invalid',
    ...said('No.'),
    errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(said)])),
  });
const ZURICH = { zone: 'Europe/Zurich', today: '2026-05-12' };

describe('a failed password change', () => {
  it('shows the first error of the new password', () => {
    const error = invalid({ new_password: ['Too short.', 'Too common.'], old_password: ['Wrong.'] });
    expect(passwordRefusal(error)).toEqual({ field: 'new_password', message: 'Too short.' });
  });

  it('shows that the current one is wrong', () => {
    const error = invalid({ old_password: [account.accountProblems.wrong_password({})] });
    expect(passwordRefusal(error)).toEqual({ field: 'verification_password', message: passwords.wrongPassword });
  });

  it.each([
    new ProblemError({ kind: 'unavailable', ...said('Gone.') }),
    new Error('x'),
    invalid({ username: ['Odd.'] }),
  ])("otherwise shows the server's message", (error) =>
    expect(passwordRefusal(error)).toEqual({ field: null, message: users.serverError }),
  );
});

describe('an account that failed to save', () => {
  it('shows every message of invalid input', () => {
    expect(userRefusals(invalid({ email: ['A.', 'B.'], full_name: ['C.'] }))).toEqual(['A.', 'B.', 'C.']);
    expect(userErrorsByField(invalid({ email: ['A.', 'B.'], file: ['C.'] }))).toEqual({
      email: 'A. B.',
      profile_picture: 'C.',
    });
  });

  it("otherwise shows the server's message", () => {
    expect(userRefusals(new ProblemError({ kind: 'forbidden', ...said('No.') }))).toEqual([users.serverError]);
    expect(userRefusals(new TypeError('x'))).toEqual([users.serverError]);
  });
});

describe('the input of an account', () => {
  it('has the changed editable fields, and for a new one all but its picture', () => {
    const values = { ...NEW_USER, username: 'eva', full_name: 'Eva P', profile_picture: 'blob:x' };
    expect(userChange(values, ['full_name', 'profile_picture', 'username'])).toEqual({ full_name: 'Eva P' });
    expect(Object.keys(newUserBody(values))).not.toContain('profile_picture');
    expect(newUserBody(values)).toMatchObject({ username: 'eva', full_name: 'Eva P', password: '' });
  });
});

describe('a token', () => {
  it("expires at the end of its last day on the site's clock", () => {
    const values = { name: 'Scales', scope: 'read', expires: '2026-05-31' } as const;
    const { expires } = tokenInput(values, ZURICH.zone);
    expect(expires).toBe('2026-05-31T22:00:00.000Z');
    expect(formatExpiry({ expires }, '2026-05-12T08:00:00.000Z', ZURICH)).toBe('31 May');
    expect(formatExpiry({ expires }, '2026-06-02T08:00:00.000Z', { ...ZURICH, today: '2026-06-02' })).toBe(
      tokens.expired({ day: '31 May' }),
    );
  });

  it('may have no end, and sends an invalid day unchanged', () => {
    expect(tokenInput({ name: '', scope: 'full', expires: '' }, ZURICH.zone).expires).toBeNull();
    expect(tokenInput({ name: '', scope: 'full', expires: '2026-02-31' }, ZURICH.zone).expires).toBe('2026-02-31');
    expect(formatExpiry({ expires: null }, '2026-05-12T08:00:00.000Z', ZURICH)).toBe(tokens.never);
  });

  it('shows the day of its last use, or the time if it is today', () => {
    expect(formatPast('2026-05-11T22:30:00.000Z', ZURICH)).toBe('Today 00:30');
    expect(formatPast('2026-05-03T08:00:00.000Z', ZURICH)).toBe('3 May');
    expect(formatPast(null, ZURICH)).toBe(tokens.never);
  });
});

describe('unsaved changes', () => {
  it('are counted and named', () => {
    expect(formatUnsaved(['Light duration', 'PPFD'])).toBe(
      errors.changesUnsaved({ names: ['Light duration', 'PPFD'] }),
    );
    expect(formatUnsaved(['Email'])).toBe(errors.changesUnsaved({ names: ['Email'] }));
    expect(formatUnsaved([])).toBe(errors.entryUnsaved);
  });
});
