import type { Band } from '#domain/set-points/bands.ts';
import type { DayOfWarmth } from '#domain/telemetry/derived/daily-degree-days.ts';
import { type SiteDay, splitByDay } from '#domain/telemetry/derived/site-days.ts';
import { type HeldSpan, timeMean } from '#domain/telemetry/held-spans.ts';
import type { Day } from '#domain/time.ts';
import { LEAST_COVERAGE, type LightDay, WHOLE_DAY } from './light-days.ts';
import { hoursOf } from './lived-series.ts';
import { type PlannedHalf, type PlannedMetric, plannedBand } from './planned-climate.ts';

/** The climate of a batch over some time. Null where nothing was measured. */
export interface ClimateFigures {
  /** In which its trays stood. */
  readonly hours: number;
  readonly hours_without_data: number;
  /** In which the temperature or the humidity was outside the band of the recipe; null if nothing could be compared. */
  readonly hours_outside: number | null;
  /** Means in °C. */
  readonly temperature: number | null;
  readonly day_temperature: number | null;
  readonly night_temperature: number | null;
  /** Mean relative humidity in %. */
  readonly humidity: number | null;
  /** Mean in kPa. */
  readonly vpd: number | null;
  /** Mean in ppm. */
  readonly co2: number | null;
  /** Mean daily light integral in mol/m²/d of the days for which it stood in whole; null without such a day. */
  readonly dli: number | null;
  /** Sum in °C d. Days of which too little was measured count as the mean of the others. */
  readonly degree_days: number | null;
}

/**
 * The climate that the wanted recipes planned for that time. Null where they plan nothing. Bands and DLI are for the
 * hours and days that were measured, so that both can be compared; for the whole time where nothing was.
 */
export interface PlannedFigures {
  readonly temperature: Band | null;
  readonly day_temperature: Band | null;
  readonly night_temperature: Band | null;
  readonly humidity: Band | null;
  readonly vpd: Band | null;
  readonly dli: number | null;
  readonly degree_days: number | null;
}

/** Measured and planned climate of a time. */
export interface ClimatePart extends ClimateFigures {
  readonly planned: PlannedFigures;
}

/** The degree-days of a day and the share of it in which the batch stood. */
export interface DegreeDay extends Pick<DayOfWarmth, 'day'> {
  readonly share: number;
  readonly measured: number | null;
  readonly planned: number | null;
}

/** Everything from which figures are made, in order of time. */
export interface ClimateGround {
  readonly lived: readonly { readonly from: number; readonly to: number }[];
  readonly blank: readonly { readonly from: number; readonly to: number }[];
  readonly outside: readonly HeldSpan[];
  readonly compared: readonly HeldSpan[];
  readonly temperature: readonly HeldSpan[];
  readonly day_temperature: readonly HeldSpan[];
  readonly night_temperature: readonly HeldSpan[];
  readonly humidity: readonly HeldSpan[];
  readonly vpd: readonly HeldSpan[];
  readonly co2: readonly HeldSpan[];
  readonly halves: readonly PlannedHalf[];
  readonly light: readonly LightDay[];
  readonly warmth: readonly DegreeDay[];
}

/** A time to sum up, with its days. */
export interface ClimateWindow extends SiteDay {
  /** The first day after it. */
  readonly end: Day;
}

const held = (spans: readonly { readonly from: number; readonly to: number }[]): HeldSpan[] =>
  spans.map(({ from, to }) => ({ from, to, value: 1 }));

/** Sums up the climate of windows that follow each other. */
export function climateParts(ground: ClimateGround, windows: readonly ClimateWindow[]): ClimatePart[] {
  const split = (spans: readonly HeldSpan[]) => splitByDay(spans, windows);
  const planned = (key: PlannedMetric, measured: readonly HeldSpan[], isDay?: boolean) => {
    const plan = ground.halves.flatMap(({ from, to, is_day, [key]: value }): HeldSpan[] =>
      value === null || (isDay !== undefined && is_day !== isDay) ? [] : [{ from, to, value }],
    );
    const [seen, whole] = [split(whileMeasured(plan, measured)), split(plan)];
    return windows.map((_, at) => plannedBand(key, timeMean(seen[at] ?? []) ?? timeMean(whole[at] ?? [])));
  };
  const means = (spans: readonly HeldSpan[]) => split(spans).map(timeMean);
  const lived = split(held(ground.lived)).map(hoursOf);
  const blank = split(held(ground.blank)).map(hoursOf);
  const compared = split(ground.compared).map(hoursOf);
  const outside = split(ground.outside).map(hoursOf);
  const measured = {
    temperature: means(ground.temperature),
    day_temperature: means(ground.day_temperature),
    night_temperature: means(ground.night_temperature),
    humidity: means(ground.humidity),
    vpd: means(ground.vpd),
    co2: means(ground.co2),
  };
  const bands = {
    temperature: planned('temperature', ground.temperature),
    day_temperature: planned('temperature', ground.day_temperature, true),
    night_temperature: planned('temperature', ground.night_temperature, false),
    humidity: planned('humidity', ground.humidity),
    vpd: planned('vpd', ground.vpd),
  };
  return windows.map((window, at): ClimatePart => {
    const light = within(ground.light, window);
    const lit = light.filter(({ share, measured: mol }) => share >= WHOLE_DAY && mol !== null);
    const warmth = within(ground.warmth, window);
    return {
      hours: lived[at] ?? 0,
      hours_without_data: blank[at] ?? 0,
      hours_outside: (compared[at] ?? 0) > 0 ? (outside[at] ?? 0) : null,
      temperature: measured.temperature[at] ?? null,
      day_temperature: measured.day_temperature[at] ?? null,
      night_temperature: measured.night_temperature[at] ?? null,
      humidity: measured.humidity[at] ?? null,
      vpd: measured.vpd[at] ?? null,
      co2: measured.co2[at] ?? null,
      dli: meanOfWholeDays(light, ({ measured: mol }) => mol),
      degree_days: sumOfDays(warmth, ({ measured: sum }) => sum),
      planned: {
        temperature: bands.temperature[at] ?? null,
        day_temperature: bands.day_temperature[at] ?? null,
        night_temperature: bands.night_temperature[at] ?? null,
        humidity: bands.humidity[at] ?? null,
        vpd: bands.vpd[at] ?? null,
        dli: meanOfWholeDays(lit.length > 0 ? lit : light, ({ planned: mol }) => mol),
        degree_days: sumOfDays(warmth, ({ planned: sum }) => sum),
      },
    };
  });
}

/** Returns the parts of a plan in which something was measured. Both must be in order of time. */
const whileMeasured = (plan: readonly HeldSpan[], measured: readonly HeldSpan[]): HeldSpan[] =>
  plan.length === 0
    ? []
    : splitByDay(
        measured,
        plan.map(({ from, to }) => ({ day: '', from, to })),
      ).flatMap((parts, at) => parts.map(({ from, to }) => ({ from, to, value: plan[at]?.value ?? 0 })));

const within = <D extends { readonly day: Day }>(days: readonly D[], { day, end }: ClimateWindow): D[] =>
  days.filter((one) => one.day >= day && one.day < end);

interface PartDay {
  readonly share: number;
}

/** Returns the sum of the known days and the part of all days that they make up. */
function known<D extends PartDay>(days: readonly D[], figureOf: (day: D) => number | null) {
  let sum = 0;
  let share = 0;
  let all = 0;
  for (const day of days) {
    all += day.share;
    const value = figureOf(day);
    if (value === null) continue;
    sum += value;
    share += day.share;
  }
  return { sum, share, all };
}

/**
 * Returns the mean light of days for which the batch stood in whole; null without any that are known. The light of parts
 * of days depends on how long the lights were on in them.
 */
function meanOfWholeDays(days: readonly LightDay[], molOf: (day: LightDay) => number | null): number | null {
  const mols = days.flatMap((day) => (day.share < WHOLE_DAY ? [] : (molOf(day) ?? [])));
  return mols.length === 0 ? null : mols.reduce((sum, mol) => sum + mol, 0) / mols.length;
}

/** Returns the sum, in which unknown days count as the mean of the others; null if fewer than half are known. */
function sumOfDays<D extends PartDay>(days: readonly D[], figureOf: (day: D) => number | null): number | null {
  const { sum, share, all } = known(days, figureOf);
  return share === 0 || share < all / 2 ? null : (sum * all) / share;
}

/**
 * Returns the degree-days of days that the batch stood for some of. A part of a day counts as that part of its
 * degree-days.
 */
export function degreeDaysOf(
  windows: readonly ClimateWindow[],
  lived: ClimateGround['lived'],
  measured: readonly DayOfWarmth[],
  planned: readonly DayOfWarmth[],
): DegreeDay[] {
  const hours = splitByDay(held(lived), windows).map(hoursOf);
  const byDay = (days: readonly DayOfWarmth[]) => new Map(days.map((one) => [one.day, one]));
  const [air, plan] = [byDay(measured), byDay(planned)];
  return windows.map(({ day, from, to }, at) => {
    const stood = hours[at] ?? 0;
    const whole = hoursOf([{ from, to }]);
    const share = whole === 0 ? 0 : stood / whole;
    const own = air.get(day);
    return {
      day,
      share,
      measured: own === undefined || own.hours < LEAST_COVERAGE * stood ? null : own.degree_days * share,
      planned: plan.has(day) ? (plan.get(day)?.degree_days ?? 0) * share : null,
    };
  });
}
