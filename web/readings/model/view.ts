import { PREFIXED_ID_PATTERN, UUID_PATTERN } from '#domain/ids.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, isInstant, msToInstant } from '#domain/time.ts';
import { isShownMetric, type ShownMetric } from './shown-metric.ts';
import { EARLIEST, isPreset, LONGEST, type Range, SHORTEST } from './span.ts';

/** A metric of a place. */
export interface Series {
  readonly subject: Subject;
  readonly metric: ShownMetric;
}

/** The whole state of graphs of readings. */
export interface ReadingsView {
  readonly series: readonly Series[];
  readonly range: Range;
  /** The crop whose base temperature degree-days are over; null for that which grows at the place. */
  readonly crop: string | null;
  /** False to hide set points. */
  readonly setPoints: boolean;
  readonly table: boolean;
}

/** The most series on one screen. */
export const MAX_SERIES = 8;

export const START: ReadingsView = { series: [], range: '24h', crop: null, setPoints: true, table: false };

/** The keys of the URL's query that hold the state. */
const KEYS = ['r', 'last', 'from', 'to', 'crop', 'set', 'as'] as const;

export const sameSeries = (a: Series, b: Series): boolean => a.subject === b.subject && a.metric === b.metric;

/** Writes a series: 'bed-0197….temperature'. The same for equal series. */
export const writeSeries = ({ subject, metric }: Series): string => `${subject}.${metric}`;

export function readSeries(text: string): Series | null {
  const [subject = '', metric = '', ...rest] = text.split('.');
  const isSubject = UUID_PATTERN.test(subject) || PREFIXED_ID_PATTERN.test(subject);
  return rest.length === 0 && isSubject && isShownMetric(metric) ? { subject, metric } : null;
}

/** Reads the state from a URL's query. Parts that can't be read have their defaults. */
export function readView(params: URLSearchParams): ReadingsView {
  const series = params.getAll('r').flatMap((text) => readSeries(text) ?? []);
  return {
    series: [...new Map(series.map((one) => [writeSeries(one), one])).values()].slice(0, MAX_SERIES),
    range: readRange(params),
    crop: readCrop(params.get('crop')),
    setPoints: params.get('set') !== 'no',
    table: params.get('as') === 'table',
  };
}

/** Returns a URL's query with the state, without defaults. Other keys stay. */
export function writeView(view: ReadingsView, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const key of KEYS) params.delete(key);
  for (const one of view.series) params.append('r', writeSeries(one));
  if (typeof view.range !== 'string') {
    params.set('from', msToInstant(view.range.from));
    params.set('to', msToInstant(view.range.to));
  } else if (view.range !== START.range) params.set('last', view.range);
  if (view.crop !== null) params.set('crop', view.crop);
  if (!view.setPoints) params.set('set', 'no');
  if (view.table) params.set('as', 'table');
  return params;
}

const readCrop = (text: string | null): string | null => (text !== null && UUID_PATTERN.test(text) ? text : null);

function readRange(params: URLSearchParams): Range {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isInstant(from) && isInstant(to)) {
    const span = { from: instantToMs(from), to: instantToMs(to) };
    const length = span.to - span.from;
    if (span.from >= EARLIEST && length >= SHORTEST && length <= LONGEST) return span;
  }
  const last = params.get('last') ?? '';
  return isPreset(last) ? last : START.range;
}
