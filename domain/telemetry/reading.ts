import type { PrefixedId, Uuid } from '#domain/ids.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import { METRIC_FACTS, type Metric } from './metric.ts';
import { toStoredUnit } from './reading-unit.ts';

/** The place or machine of a reading: a bed, an HVAC, a reservoir or a chamber. */
export type Subject = PrefixedId | Uuid;

/** A measured value in the metric's unit. A subject has at most one of each metric at an instant. */
export interface Reading {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly instant: Instant;
  readonly value: number;
}

/** Why a reading is kept apart. */
export const BAD_REASONS = ['not_a_number', 'unknown_unit', 'impossible', 'too_early', 'in_future'] as const;
export type BadReason = (typeof BAD_REASONS)[number];

/** A reading that can't be true, as it arrived. */
export interface BadReading {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly instant: Instant;
  /** At most 32 characters. */
  readonly value: string;
  /** Null for the metric's own. */
  readonly unit: string | null;
  readonly reason: BadReason;
}

/** A reading as a device sends it. */
export interface SentReading extends Omit<Reading, 'value'> {
  /** Numbers may also be sent as text; `nan` and null are what dead probes send. */
  readonly value: number | string | null;
  /** Null for the metric's own. */
  readonly unit: string | null;
}

/** The clocks of devices may be fast by this much. */
export const MAX_AHEAD_MS = 5 * 60_000;

/** Before this year, a device has not set its clock. */
const FIRST: Instant = '2000-01-01T00:00:00.000Z';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Converts a sent reading to its metric's unit, or tells why it can't be true. */
export function judgeReading(sent: SentReading, now: Instant): Reading | BadReading {
  const { subject, metric, instant } = sent;
  const bad = (reason: BadReason): BadReading => ({
    subject,
    metric,
    instant,
    value: String(sent.value).slice(0, 32),
    unit: sent.unit,
    reason,
  });
  if (instant < FIRST) return bad('too_early');
  if (instantToMs(instant) > instantToMs(now) + MAX_AHEAD_MS) return bad('in_future');
  const number = numberOf(sent.value);
  if (number === null) return bad('not_a_number');
  const value = toStoredUnit(metric, number, sent.unit);
  if (value === null) return bad('unknown_unit');
  const { least, most } = METRIC_FACTS[metric];
  return value < least || value > most ? bad('impossible') : { subject, metric, instant, value };
}

/** Tells whether a judged reading is bad. */
export const isBad = (reading: Reading | BadReading): reading is BadReading => 'reason' in reading;

function numberOf(value: number | string | null): number | null {
  if (typeof value === 'string') return NUMBER.test(value.trim()) ? finite(Number(value)) : null;
  return value === null ? null : finite(value);
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
