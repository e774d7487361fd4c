import { type DaySpan, SECONDS_PER_DAY } from '#domain/life/day-spans.ts';

/** A second of the day, and a height from 0 at the bottom to 1 at the top. */
export interface Point {
  readonly at: number;
  readonly share: number;
}

/** Spans closer together than this many seconds are drawn as one, since no screen shows the pause. */
const RESOLUTION = SECONDS_PER_DAY / 2000;

/** Joins spans that can't be told apart in a drawing. They must be sorted. */
export function drawnSpans(spans: readonly DaySpan[]): DaySpan[] {
  const drawn: DaySpan[] = [];
  for (const span of spans) {
    const last = drawn.at(-1);
    if (last !== undefined && span.from - last.to < RESOLUTION)
      drawn[drawn.length - 1] = { from: last.from, to: span.to };
    else drawn.push(span);
  }
  return drawn;
}

/** The least seconds that a mark takes, so that a short flood is seen on a phone too. */
const LEAST = SECONDS_PER_DAY / 200;

/** Widens short spans that stand alone. Those closer together stay to scale, since they are seen as a pattern. */
export function visibleSpans(spans: readonly DaySpan[]): DaySpan[] {
  return spans.map(({ from, to }, at) => {
    const next = spans[at + 1]?.from ?? SECONDS_PER_DAY;
    return { from, to: next - from < 2 * LEAST ? to : Math.max(to, from + LEAST) };
  });
}

/** Returns a path of blocks, `share` of the height high and centred. */
export function blocksPath(spans: readonly DaySpan[], height: number, share: number): string {
  const top = ((1 - share) / 2) * height;
  return visibleSpans(drawnSpans(spans))
    .map(({ from, to }) => `M${from} ${top}H${to}V${height - top}H${from}Z`)
    .join('');
}

/** Returns a path through points, with 2 px of room above and below for the stroke. */
export const linePath = (points: readonly Point[], height: number): string =>
  points.map(({ at, share }, index) => `${index === 0 ? 'M' : 'L'}${at} ${2 + (1 - share) * (height - 4)}`).join('');

/** Returns shares of the height for values, with the range of `values` over the middle 60 %. */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const min = Math.min(...values);
  const max = Math.max(...values);
  return (value) => (max === min ? 0.4 : 0.15 + (0.55 * (value - min)) / (max - min));
}

/** Returns the points of a value that is constant within spans, each `[span, value]`. They must be sorted. */
export const stepPoints = (steps: readonly (readonly [DaySpan, number])[]): Point[] =>
  steps.flatMap(([{ from, to }, share]) => [
    { at: from, share },
    { at: to, share },
  ]);
