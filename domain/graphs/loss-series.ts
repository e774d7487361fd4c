import { foldText } from '#domain/text/fold-text.ts';
import { compareText, type Day, dayToEpochDays } from '#domain/time.ts';
import { placeOnAxis, type Sample, sampleOf, sumPoints } from './collect-points.ts';
import type { GraphSeries, GraphSpan, LossReason } from './graph.ts';
import { fillOf, named } from './harvest-series.ts';

/** Trays binned at once. */
export interface Loss {
  readonly day: Day;
  /** The start day of their batch. */
  readonly start_date: Day;
  readonly trays: number;
  readonly reason: string | null;
}

/** The most reasons listed. */
const MAX_REASONS = 20;

/** Returns the number of trays binned. Steps without a loss have 0, up to today. */
export function lossSeries(losses: readonly Loss[], span: GraphSpan, today: Day): GraphSeries[] {
  const samples = losses.map((loss): Sample => sampleOf(placeOnAxis(span, loss.day, loss.start_date), loss.trays));
  if (samples.length === 0) return [];
  const whole = fillOf(samples, span);
  const known = span.axis === 'age' ? whole : { ...whole, to: Math.min(whole.to, dayToEpochDays(today)) };
  return [named('actual', sumPoints(samples, span, known))];
}

/**
 * Returns the reasons of losses within the graph, the most trays first. Spellings that differ in case, accents or
 * spaces are one reason, in its first spelling.
 */
export function lossReasons(losses: readonly Loss[], span: GraphSpan): LossReason[] {
  const reasons = new Map<string, LossReason>();
  for (const { day, start_date, trays, reason } of losses) {
    const age = placeOnAxis({ axis: 'age' }, day, start_date);
    const isAged = age >= (span.age_from ?? age) && age <= (span.age_to ?? age);
    if (day < span.from || day > span.to || (span.axis === 'age' && !isAged)) continue;
    const text = reason === null || reason.trim() === '' ? null : reason.trim();
    const key = text === null ? '' : foldText(text);
    const before = reasons.get(key);
    reasons.set(key, { reason: before === undefined ? text : before.reason, trays: (before?.trays ?? 0) + trays });
  }
  return [...reasons.values()]
    .sort((a, b) => b.trays - a.trays || compareText(a.reason ?? '', b.reason ?? ''))
    .slice(0, MAX_REASONS);
}
