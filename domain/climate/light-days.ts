import { secondOfDay } from '#domain/life/day-spans.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import { dailyLight } from '#domain/telemetry/derived/daily-light.ts';
import { type SiteDay, splitByDay, timeOfDay } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, type SiteTime } from '#domain/time.ts';
import { hoursOf, uncovered } from './lived-series.ts';

/** Share of the time that must be measured before a day's light or degree-days are known. */
export const LEAST_COVERAGE = 0.9;
/** Below this share of a day, its light says nothing about a whole one: lights are on for a part of each day only. */
export const WHOLE_DAY = 0.95;

/** The light of a day, from lights-on to the next. */
export interface LightDay extends SiteDay {
  /** Share of a whole day in which the batch stood, 0 to 1. */
  readonly share: number;
  /** mol/m²; null if too little of it was measured. */
  readonly measured: number | null;
  /** mol/m² in that time; null without a light recipe. */
  readonly planned: number | null;
}

/**
 * Returns the measured and planned light of days in order. Lights may go on at another time on each day. What shone before
 * the first lights-on belongs to no day.
 */
export function lightDays(
  days: readonly Day[],
  {
    lived,
    ppfd,
    planned,
    lightOn,
  }: {
    readonly lived: readonly { readonly from: number; readonly to: number }[];
    readonly ppfd: readonly HeldSpan[];
    readonly planned: readonly HeldSpan[];
    /** Returns the light recipe that the batch wants on a day; null for none. */
    readonly lightOn: (day: Day) => LightProperties | null;
  },
  site: Pick<SiteTime, 'startOfDay'>,
): LightDay[] {
  const windows = windowsOf(days, lightOn, site);
  const held = lived.map((span) => ({ ...span, value: 1 }));
  const [own, measured, wanted] = [splitByDay(held, windows), splitByDay(ppfd, windows), splitByDay(planned, windows)];
  const light = new Map(dailyLight(ppfd, windows).map(({ day, dli }) => [day, dli]));
  const plan = new Map(dailyLight(planned, windows).map(({ day, dli }) => [day, dli]));
  return windows.map(({ day, from, to }, at) => {
    const whole = hoursOf([{ from, to }]);
    const stood = own[at] ?? [];
    const lit = wanted[at] ?? [];
    // Some sensors send nothing in the dark.
    const needed = lit.length > 0 ? lit : stood;
    const missed = hoursOf(uncovered(needed, measured[at] ?? []));
    const isKnown = needed.length > 0 && missed <= (1 - LEAST_COVERAGE) * hoursOf(needed);
    return {
      ...{ day, from, to },
      share: whole === 0 ? 0 : hoursOf(stood) / whole,
      measured: isKnown ? (light.get(day) ?? null) : null,
      planned: stood.length === 0 || (lightOn(day) === null && lit.length === 0) ? null : (plan.get(day) ?? 0),
    };
  });
}

/** Returns the days of light in order, without gaps between them. */
function windowsOf(
  days: readonly Day[],
  lightOn: (day: Day) => LightProperties | null,
  site: Pick<SiteTime, 'startOfDay'>,
): SiteDay[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  const starts: number[] = [];
  for (const day of [...days, addDays(last, 1)]) {
    const light = lightOn(day > last ? last : day);
    const start = timeOfDay(site, day, light === null ? 0 : secondOfDay(light.lights_on));
    // A day that the zone skipped is empty.
    starts.push(Math.max(start, starts.at(-1) ?? start));
  }
  return days.map((day, at) => ({ day, from: starts[at] ?? 0, to: starts[at + 1] ?? 0 }));
}
