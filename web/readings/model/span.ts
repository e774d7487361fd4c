import { BUCKET_MS } from '#domain/telemetry/bucket.ts';
import { MS_PER_HOUR } from '#domain/time.ts';

/** A span of time in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY = 24 * MS_PER_HOUR;

/** Spans that end now and move with it, in milliseconds. */
export const PRESETS = {
  '1h': MS_PER_HOUR,
  '6h': 6 * MS_PER_HOUR,
  '24h': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
  '1y': 365 * DAY,
} as const;
export type Preset = keyof typeof PRESETS;

/** A preset, or a span that stays where it is. */
export type Range = Preset | Span;

/** Limits on the length of a shown span. */
export const SHORTEST = 5 * 60_000;
export const LONGEST = 20 * 366 * DAY;
/** The first instant that can be shown: 1 January 2000. */
export const EARLIEST = 946_684_800_000;

export const isPreset = (text: string): text is Preset => Object.hasOwn(PRESETS, text);

export const lengthOf = ({ from, to }: Span): number => to - from;

/** Returns the span of a range, seen from now. */
export const spanOf = (range: Range, now: number): Span =>
  typeof range === 'string' ? { from: now - PRESETS[range], to: now } : range;

/** Moves a span into the time that can be shown: from the year 2000 until now, and neither too short nor too long. */
export function clampSpan({ from, to }: Span, now: number): Span {
  const length = Math.min(Math.max(SHORTEST, Math.round(to - from)), LONGEST, now - EARLIEST);
  const start = Math.round(Math.min(Math.max(from, EARLIEST), now - length));
  return { from: start, to: start + length };
}

/** Returns the part around a place that is `factor` as long: 0.5 to zoom in, 2 to zoom out. */
export function zoomSpan(span: Span, at: number, factor: number, now: number): Span {
  const length = Math.max(SHORTEST, lengthOf(span) * factor);
  const share = Math.min(1, Math.max(0, (at - span.from) / lengthOf(span)));
  const from = at - share * length;
  return clampSpan({ from, to: from + length }, now);
}

/** Moves a span by a share of its length: negative to earlier times. */
export function panSpan(span: Span, share: number, now: number): Span {
  const by = share * lengthOf(span);
  return clampSpan({ from: span.from + by, to: span.to + by }, now);
}

/** Tells whether a span's end is now or later, give or take a fiftieth of it, so that new readings belong to it. */
export const isLive = (span: Span, now: number): boolean => span.to >= now - Math.min(lengthOf(span) / 50, 60_000);

/** Returns the range of a span: the preset if it is as long as one and ends now. */
export function rangeOf(span: Span, now: number): Range {
  if (!isLive(span, now)) return span;
  const length = lengthOf(span);
  const preset = Object.keys(PRESETS).find((name) => isPreset(name) && Math.abs(PRESETS[name] - length) < length / 100);
  return preset !== undefined && isPreset(preset) ? preset : span;
}

/** The span to load: more than is shown, so that a small move shows no blank. */
export interface LoadedSpan extends Span {
  /** The number of points asked for. */
  readonly width: number;
}

/** The server gives at most this many points of a series. */
const MOST_POINTS = 4000;
/** A line may have this many points on the screen. */
const MOST_SHOWN = 2000;
/** Shorter spans show single readings. */
const SINGLE = 2 * MS_PER_HOUR;
const KEPT = Object.values(BUCKET_MS);

/**
 * Returns the milliseconds that a point should stand for: the shortest length in which the farm keeps readings that a
 * line can show, else a pixel's worth. Of short spans, single readings.
 */
function stepOf(length: number, pixels: number): number {
  // Rounded, so that a pixel more or less asks for the same.
  const pixel = length / (Math.ceil(Math.max(1, pixels) / 100) * 100);
  if (length <= SINGLE) return Math.min(pixel, BUCKET_MS.minute / 2);
  return KEPT.find((kept) => length / kept <= MOST_SHOWN) ?? Math.max(pixel, BUCKET_MS.hour);
}

/**
 * Returns what to load for a span that is drawn on some pixels: half as much on either side, in whole parts of about a
 * sixteenth of it. What is loaded stays while it covers the span finely enough, so that moving and live updates seldom ask for
 * another span.
 */
export function loadedSpan(shown: Span, pixels: number, before: LoadedSpan | null): LoadedSpan {
  const length = lengthOf(shown);
  const step = stepOf(length, pixels);
  if (before !== null && before.from <= shown.from && before.to >= shown.to) {
    if (lengthOf(before) / before.width <= step * 1.25) return before;
  }
  // Whole steps, so that the farm gives exactly these and none that are finer or coarser.
  const count = Math.max(1, Math.round(2 ** Math.floor(Math.log2(length)) / 16 / step));
  const grid = Math.round(count * step);
  const from = Math.floor((shown.from - length / 2) / grid) * grid;
  const to = Math.ceil((shown.to + length / 2) / grid) * grid;
  return { from, to, width: Math.min(MOST_POINTS, Math.max(1, Math.round((to - from) / step))) };
}
