import { LIVED_METRICS, type LivedMetric } from '#domain/climate/lived-points.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { Span } from '#web/readings/model/span.ts';

/** The most batches that are compared. */
export const MAX_BATCHES = 6;

/** Values that can be compared by batch age: measured metrics, the vapour pressure deficit, and the light of days. */
export type AgeMetric = LivedMetric | 'dli';

/** The whole state of a comparison by batch age. */
export interface AgeView {
  readonly batches: readonly string[];
  readonly metrics: readonly AgeMetric[];
  /** The ages that are shown, in milliseconds; null for all. */
  readonly span: Span | null;
  readonly table: boolean;
}

/** The part of a URL's query that compares by batch age. */
export const BY_AGE = { by: 'age' } as const;

export const isAgeMetric = (text: string): text is AgeMetric =>
  text === 'dli' || LIVED_METRICS.some((metric) => metric === text);

/** Reads the state from a URL's query. Parts that can't be read have their defaults. */
export function readAgeView(params: URLSearchParams): AgeView {
  const metrics = params.getAll('m').filter(isAgeMetric);
  return {
    batches: [...new Set(params.getAll('b').filter((text) => UUID_PATTERN.test(text)))].slice(0, MAX_BATCHES),
    metrics: metrics.length === 0 ? ['temperature'] : [...new Set(metrics)],
    span: readSpan(params),
    table: params.get('as') === 'table',
  };
}

/** Returns a URL's query with the state. Other keys stay. */
export function writeAgeView(view: AgeView, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const key of ['b', 'm', 'day_from', 'day_to', 'as']) params.delete(key);
  for (const batch of view.batches) params.append('b', batch);
  for (const metric of view.metrics) params.append('m', metric);
  if (view.span !== null) {
    params.set('day_from', writeAge(view.span.from));
    params.set('day_to', writeAge(view.span.to));
  }
  if (view.table) params.set('as', 'table');
  return params;
}

const AGE = /^-?\d{1,5}(?:\.\d{1,3})?$/;
/** The shortest span that is shown: an hour. */
const SHORTEST = MS_PER_DAY / 24;

/** Formats an age as days. */
const writeAge = (ms: number): string => String(Math.round((ms / MS_PER_DAY) * 1000) / 1000);

function readSpan(params: URLSearchParams): Span | null {
  const texts = [params.get('day_from') ?? '', params.get('day_to') ?? ''];
  const [from = 0, to = 0] = texts.every((text) => AGE.test(text))
    ? texts.map((text) => Number(text) * MS_PER_DAY)
    : [];
  return to - from >= SHORTEST ? { from, to } : null;
}
