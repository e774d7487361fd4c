import { type DaySpan, dailySpans, SECONDS_PER_DAY, secondOfDay, secondsIn } from './day-spans.ts';
import type { IrrigationProperties, LightProperties } from './life-recipes.ts';

type Light = Pick<LightProperties, 'lights_on' | 'light_duration'>;

/** Flooding or fogging in one half of the day. */
interface HalfFigures {
  /** The number of starts. */
  readonly cycles: number;
  /** Seconds that it is on. */
  readonly seconds: number;
}

/** Flooding or fogging over a day. */
interface Water {
  /** When it is on, sorted. */
  readonly spans: readonly DaySpan[];
  readonly day: HalfFigures;
  readonly night: HalfFigures;
}

/** A day of irrigation as it happens on a bed. */
export interface WaterDay {
  readonly flood: Water;
  readonly fog: Water;
}

/**
 * Returns when an irrigation recipe floods and fogs a bed under the given light. Day cycles start at lights-on and night
 * cycles at lights-off; each begins with on, and one that isn't over when its half of the day ends is cut short.
 */
export function irrigationDay(water: IrrigationProperties, light: Light): WaterDay {
  const start = secondOfDay(light.lights_on);
  const length = Math.min(light.light_duration, SECONDS_PER_DAY);
  const halves = { day: { start, length }, night: { start: start + length, length: SECONDS_PER_DAY - length } };
  const both = (day: Cycle, night: Cycle): Water => {
    const days = cyclesIn(halves.day.length, day);
    const nights = cyclesIn(halves.night.length, night);
    const spans = [...placeSpans(days, halves.day.start), ...placeSpans(nights, halves.night.start)];
    return { spans: spans.sort((a, b) => a.from - b.from), day: figuresOf(days), night: figuresOf(nights) };
  };
  return {
    flood: both(
      { on: water.day_full_duration, off: water.day_empty_duration },
      { on: water.night_full_duration, off: water.night_empty_duration },
    ),
    fog: both({ on: water.day_fog_on, off: water.day_fog_off }, { on: water.night_fog_on, off: water.night_fog_off }),
  };
}

/** Seconds on, then off. */
interface Cycle {
  readonly on: number;
  readonly off: number;
}

/** Returns when cycles are on during `length` seconds. A cycle without a pause is one span. */
function cyclesIn(length: number, { on, off }: Cycle): DaySpan[] {
  if (on <= 0 || length <= 0) return [];
  if (off <= 0) return [{ from: 0, to: length }];
  const spans: DaySpan[] = [];
  for (let from = 0; from < length; from += on + off) spans.push({ from, to: Math.min(from + on, length) });
  return spans;
}

const placeSpans = (spans: readonly DaySpan[], start: number): DaySpan[] =>
  spans.flatMap(({ from, to }) => dailySpans(start + from, to - from));

const figuresOf = (spans: readonly DaySpan[]): HalfFigures => ({
  cycles: spans.length,
  seconds: secondsIn(spans),
});
