import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs, MS_PER_DAY } from '#domain/time.ts';
import { SET_POINT_FACTS } from './set-point-facts.ts';
import { type SetPointKey, type SetPoints, setPointKeys } from './set-points.ts';

/** A set point chosen by hand in place of the recipe's, with an end. */
export interface Override {
  readonly uuid: Uuid;
  readonly subject: Subject;
  readonly key: SetPointKey;
  readonly value: number | string;
  readonly reason: string;
  readonly until: Instant;
  readonly created_at: Instant;
  readonly created_by: string;
  /** When it was ended by hand; null otherwise. */
  readonly ended_at: Instant | null;
}

/** An override lasts at most this many days. */
export const MAX_OVERRIDE_DAYS = 90;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

type Wanted = Pick<Override, 'subject' | 'key' | 'value' | 'until'>;

/** Returns the first faulty field of a wanted override; null if it is valid. */
export function checkOverride(
  { subject, key, value, until }: Wanted,
  now: Instant,
): { readonly field: 'key' | 'value' | 'until'; readonly fault: CodedProblem } | null {
  const keys = setPointKeys(subject);
  if (!keys.includes(key)) {
    const fault = { code: 'one_of', params: { values: keys } } as const;
    return { field: 'key', fault: keys.length === 0 ? { code: 'invalid_value', params: {} } : fault };
  }
  const fault = valueFault(key, value);
  if (fault !== null) return { field: 'value', fault };
  const ahead = instantToMs(until) - instantToMs(now);
  if (ahead <= 0) return { field: 'until', fault: { code: 'ends_before_start', params: {} } };
  if (ahead <= MAX_OVERRIDE_DAYS * MS_PER_DAY) return null;
  return { field: 'until', fault: { code: 'override_too_long', params: { days: MAX_OVERRIDE_DAYS } } };
}

function valueFault(key: SetPointKey, value: number | string): CodedProblem | null {
  const limits = SET_POINT_FACTS[key];
  if (limits === null) {
    const isTime = typeof value === 'string' && TIME_OF_DAY.test(value);
    return isTime ? null : { code: 'invalid_time_of_day', params: {} };
  }
  if (typeof value !== 'number') return { code: 'number_expected', params: {} };
  if (value < limits.least) return { code: 'min_value', params: { value: limits.least } };
  return value > limits.most ? { code: 'max_value', params: { value: limits.most } } : null;
}

/** Tells whether an override is in force. */
export const isInForce = ({ until, ended_at }: Pick<Override, 'until' | 'ended_at'>, now: Instant): boolean =>
  ended_at === null && until > now;

/** Tells whether an override was in force at an instant, as far as it is known now. */
export const wasInForce = (
  { created_at, until, ended_at }: Pick<Override, 'created_at' | 'until' | 'ended_at'>,
  at: Instant,
): boolean => created_at <= at && at < until && (ended_at === null || at < ended_at);

/** Replaces set points of a subject by overrides; the newest one of a key counts. */
export const overridden = (points: SetPoints, overrides: readonly Override[]): SetPoints => ({
  ...points,
  ...Object.fromEntries([...overrides].sort(byAge).map(({ key, value }) => [key, value])),
});

const byAge = (a: Override, b: Override): number =>
  `${a.created_at} ${a.uuid}` < `${b.created_at} ${b.uuid}` ? -1 : 1;

/** Returns when the next override in force ends; null if none is. */
export const nextEnd = (overrides: readonly Override[], now: Instant): Instant | null =>
  overrides
    .filter((one) => isInForce(one, now))
    .map(({ until }) => until)
    .sort()[0] ?? null;
