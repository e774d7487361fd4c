import type { LightProperties } from './life-recipes.ts';

export const SECONDS_PER_DAY = 86_400;

/** Part of a day at the site, in seconds since midnight: from 0 on, up to 86,400, `from` before `to`. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the second of the day of a time written HH:MM. */
export function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Returns the time of a second of the day as HH:MM, without the seconds; the end of the day is 24:00. */
export function timeOfSecond(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(second / 3600))}:${two(Math.floor((second % 3600) / 60))}`;
}

/**
 * Returns the parts of a day that something takes up if it starts at the same second every day and lasts `duration`
 * seconds. What lasts past midnight takes up the first hours too.
 */
export function dailySpans(start: number, duration: number): DaySpan[] {
  if (duration <= 0) return [];
  if (duration >= SECONDS_PER_DAY) return [{ from: 0, to: SECONDS_PER_DAY }];
  const from = start % SECONDS_PER_DAY;
  const end = from + duration;
  if (end <= SECONDS_PER_DAY) return [{ from, to: end }];
  return [
    { from: 0, to: end - SECONDS_PER_DAY },
    { from, to: SECONDS_PER_DAY },
  ];
}

/** Returns the rest of the day. The spans must be sorted and must not overlap. */
export function restOfDay(spans: readonly DaySpan[]): DaySpan[] {
  const bounds = [0, ...spans.flatMap(({ from, to }) => [from, to]), SECONDS_PER_DAY];
  const rest: DaySpan[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    const [from = 0, to = 0] = bounds.slice(at, at + 2);
    if (to > from) rest.push({ from, to });
  }
  return rest;
}

/** Returns the parts of a day with the lights on. */
export const lightSpans = ({ lights_on, light_duration }: Pick<LightProperties, 'lights_on' | 'light_duration'>) =>
  dailySpans(secondOfDay(lights_on), light_duration);

/** Returns the seconds that spans take up together. */
export const secondsIn = (spans: readonly DaySpan[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Returns the light in mol/m² that a recipe has given at a second of the day since its lights last went on. A day of light
 * starts at lights-on, so light after midnight counts towards the day before.
 */
export function lightSoFar({ lights_on, light_duration, ppfd }: LightProperties, second: number): number {
  const since = (second - secondOfDay(lights_on) + 2 * SECONDS_PER_DAY) % SECONDS_PER_DAY;
  return (ppfd * Math.min(since, light_duration)) / 1e6;
}
