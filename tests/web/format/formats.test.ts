import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '#domain/problem.ts';
import * as fields from '#messages/en/fields.ts';
import * as auth from '#messages/en/web/auth.ts';
import * as dates from '#messages/en/web/dates.ts';
import * as errors from '#messages/en/web/errors.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { said } from '#tests/support/random/problems.ts';
import { checkSetup } from '#web/features/auth/check-setup.ts';
import { signInErrorText } from '#web/features/auth/sign-in-error.ts';
import {
  formatDay,
  formatLongDay,
  formatMoment,
  formatRelativeDay,
  formatTime,
  formatWeekday,
  siteDayOf,
} from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { initialsOf } from '#web/format/initials.ts';
import { locationText } from '#web/format/location-text.ts';
import { formatLargeMassNumber, formatQuantity } from '#web/format/quantity.ts';
import { documentTitle } from '#web/page/document-title.ts';
import { themeOf } from '#web/page/theme-of.ts';
import { readWhole } from '#web/ui/form/stepper.tsx';

describe('dates', () => {
  it("are the site's days, whatever the browser's zone", () => {
    expect(formatDay('2026-05-12')).toBe('12 May');
    expect(formatWeekday('2026-05-12')).toBe('Tue 12 May');
    expect(formatLongDay('2026-05-12')).toBe('Tuesday 12 May');
  });

  it("are the site's 24-hour times", () => {
    expect(formatTime('2026-05-12T03:12:00.000Z', 'Europe/Tallinn')).toBe('06:12');
    expect(formatTime('2026-05-11T21:05:00.000Z', 'Europe/Tallinn')).toBe('00:05');
    expect(formatMoment('2026-05-11T21:05:00.000Z', 'Europe/Tallinn')).toBe('12 May 00:05');
    expect(siteDayOf('2026-05-11T21:05:00.000Z', 'Europe/Tallinn')).toBe('2026-05-12');
  });

  it('near today are words', () => {
    expect(formatRelativeDay('2026-05-12', '2026-05-12')).toBe(dates.relativeDays.today);
    expect(formatRelativeDay('2026-05-11', '2026-05-12')).toBe(dates.relativeDays.yesterday);
    expect(formatRelativeDay('2026-05-13', '2026-05-12')).toBe(dates.relativeDays.tomorrow);
    expect(formatRelativeDay('2026-05-20', '2026-05-12')).toBe('20 May');
    expect(formatRelativeDay('2025-12-31', '2026-01-02')).toBe('31 Dec 2025');
  });
});

describe('figures', () => {
  it('have thousands separators and a space before the unit', () => {
    expect(formatQuantity(16560, 'g')).toBe('16,560 g');
    expect(formatQuantity(1.8, 'mS/cm')).toBe('1.8 mS/cm');
    expect(formatLargeMassNumber(49_370)).toBe('49.37');
    expect(formatLargeMassNumber(1_234_567_890)).toBe('1,234,567.89');
  });

  it('can be parsed', () => {
    expect(['40', ' 1,200 ', '', '-1', '4.5', 'x'].map(readWhole)).toEqual([40, 1200, null, null, null, null]);
  });
});

describe('places', () => {
  it('are listed by chamber', () => {
    const places = [
      { chamber: '1', chamber_name: 'Grow A', label: 'A1-4, B2' },
      { chamber: null, chamber_name: null, label: 'Cart 2' },
    ];
    expect(locationText(places)).toBe('Grow A, A1-4, B2; Cart 2');
    expect(locationText([])).toBe('');
  });
});

describe('errors', () => {
  const problem = (kind: ProblemKind, retry_after?: number) =>
    new ProblemError({ kind, ...said('Said so.'), ...(retry_after === undefined ? {} : { retry_after }) });

  it('of signing in say what to do', () => {
    expect(signInErrorText(problem('unauthenticated'))).toBe(auth.wrongCredentials);
    expect(signInErrorText(problem('too_many_requests', 42))).toBe(auth.tooManyAttempts({ seconds: 42 }));
    expect(signInErrorText(problem('unavailable'))).toBe(auth.noAnswer);
    expect(signInErrorText(problem('internal'))).toBe(auth.serverFailed);
    expect(signInErrorText(problem('conflict'))).toBe('Said so.');
  });

  it("use the farm's text if there is one", () => {
    expect(formatError(problem('conflict'))).toBe('Said so.');
    expect(formatError(new Error('x is undefined'))).toBe(errors.pageBroken);
  });
});

describe('the first account', () => {
  const good = { code: '4F7K-Q2MD', password: 'grow lights at dawn', again: 'grow lights at dawn' };

  it('needs a complete code and the same password twice', () => {
    expect(checkSetup(good)).toEqual({});
    expect(checkSetup({ ...good, code: '4f7k q2m' })).toHaveProperty('code');
    expect(checkSetup({ ...good, password: 'short', again: 'short' })).toHaveProperty('password');
    expect(checkSetup({ ...good, again: 'another' })).toEqual({
      again: fields.fieldTexts.passwords_differ({}),
    });
  });
});

describe('small texts', () => {
  it('title the tab with product and site', () => {
    expect(documentTitle('Tallinn Hall 2')).toBe('Phytotron Tallinn Hall 2');
    expect(documentTitle(undefined)).toBe('Phytotron');
  });

  it('abbreviate a person to two letters', () => {
    expect(initialsOf({ first_name: 'Maria', last_name: 'Kask', username: 'm' })).toBe('mk');
    expect(initialsOf({ first_name: '', last_name: '', username: 'maria.kask' })).toBe('mk');
    expect(initialsOf({ first_name: 'Õie', last_name: '', username: 'x' })).toBe('õ');
    expect(initialsOf(undefined)).toBe('');
  });

  it("apply the chosen theme, else the system's", () => {
    expect(themeOf(null, true)).toBe('dark');
    expect(themeOf(null, false)).toBe('light');
    expect(themeOf('light', true)).toBe('light');
    expect(themeOf('nonsense', true)).toBe('dark');
  });
});
