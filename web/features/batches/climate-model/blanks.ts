import type { Line } from '#web/readings/model/lines.ts';
import { gapsOf } from '#web/readings/model/lines.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { ClimateDay } from './climate-query.ts';

/** A shorter blank has no room for words. */
const LEAST_PIXELS = 72;
/** With more hours missing, a day has no light of its own. */
const HALF_A_DAY = 12;

/** Pixels from the left end of what is shown. */
export interface Blank {
  readonly left: number;
  readonly width: number;
}

/** Returns the blanks of a shown span, drawn on some pixels, that have room for words. */
export const roomyBlanks = (blanks: readonly Span[], shown: Span, pixels: number): Blank[] =>
  blanks
    .map(({ from, to }) => {
      const scale = pixels / (shown.to - shown.from);
      return { left: (from - shown.from) * scale, width: (to - from) * scale };
    })
    .filter(({ width }) => width >= LEAST_PIXELS);

/** Returns where a line has no readings within a span: before the first one, in its gaps, and after the last one. */
export function lineBlanks({ xs, quiet }: Pick<Line, 'xs' | 'quiet'>, { from, to }: Span): Span[] {
  const [first, last] = [xs[0], xs.at(-1)];
  if (first === undefined || last === undefined) return [{ from, to }];
  const ends = [
    { from, to: first },
    { from: last, to },
  ].filter((end) => end.to - end.from > quiet);
  return [...ends, ...gapsOf({ xs, quiet })].sort((a, b) => a.from - b.from);
}

/** Tells whether the light of a day should be known, but isn't. Parts of days have none. */
const isDark = ({ dli, planned, hours_without_data }: ClimateDay): boolean =>
  dli === null && (planned.dli !== null || hours_without_data > HALF_A_DAY);

/** Returns the runs of days whose light isn't known. `spanOf` returns the shown part of a day. */
export function lightBlanks(days: readonly ClimateDay[], spanOf: (day: string) => Span): Span[] {
  const blanks: Span[] = [];
  for (const day of days) {
    if (!isDark(day)) continue;
    const { from, to } = spanOf(day.day);
    const last = blanks.at(-1);
    if (last?.to === from) blanks[blanks.length - 1] = { ...last, to };
    else blanks.push({ from, to });
  }
  return blanks;
}
