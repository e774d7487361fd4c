import { TOLERANCES } from '#domain/set-points/bands.ts';
import type { SiteDay } from '#domain/telemetry/derived/site-days.ts';
import { type LightDay, WHOLE_DAY } from './light-days.ts';
import type { OutsideKind, OutsideSpan } from './outside.ts';
import { CLIMATE_STEP } from './place-values.ts';

export const DEVIATION_KINDS = [
  'too_warm',
  'too_cold',
  'too_humid',
  'too_dry',
  'light_short',
  'light_long',
  'no_data',
] as const;
export type DeviationKind = (typeof DEVIATION_KINDS)[number];

/** A stretch of a batch's life that was not as planned. */
export interface Deviation {
  readonly kind: DeviationKind;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Hours outside the band or without data; of light, the hours of its days. */
  readonly hours: number;
  /** The most extreme mean of an hour in °C or %; of light, the difference from the plan in %; null without data. */
  readonly extreme: number | null;
}

/** A stretch that comes back at the same time of the next day goes on: warm afternoons in a row are one stretch. */
const PAUSE_MS = 25 * CLIMATE_STEP;
/** Values are means of hours, so that less than half of one is only the hour in which the plan changed. */
const LEAST_HOURS = 0.5;
/** A gap shorter than two hours is one late reading of a sensor that reports once an hour. */
const LEAST_BLANK_HOURS = 2;
/** Limit on a list that people read. */
export const MAX_DEVIATIONS = 100;

/** Lists what was not as planned for half an hour or more, the longest stretch first. */
export function deviationsOf({
  outside,
  blank,
  light,
  days,
}: {
  readonly outside: readonly OutsideSpan[];
  readonly blank: readonly { readonly from: number; readonly to: number }[];
  readonly light: readonly LightDay[];
  /** The days of the light, in the same order. */
  readonly days: readonly SiteDay[];
}): Deviation[] {
  const air = (['too_warm', 'too_cold', 'too_humid', 'too_dry'] as const).flatMap((kind) =>
    stretches(
      kind,
      outside.filter((span) => span.kind === kind),
    ).filter(({ hours }) => hours >= LEAST_HOURS),
  );
  const gaps = blank
    .map(({ from, to }): Deviation => ({ kind: 'no_data', from, to, hours: (to - from) / CLIMATE_STEP, extreme: null }))
    .filter(({ hours }) => hours >= LEAST_BLANK_HOURS);
  const all = [...air, ...gaps, ...wrongLight(light, days)];
  return all.sort((a, b) => b.hours - a.hours || a.from - b.from);
}

/** Joins spans outside the band that are near to each other. */
function stretches(kind: OutsideKind, spans: readonly OutsideSpan[]): Deviation[] {
  const worst = kind === 'too_warm' || kind === 'too_humid' ? Math.max : Math.min;
  const found: Deviation[] = [];
  for (const { from, to, value } of spans) {
    const hours = (to - from) / CLIMATE_STEP;
    const last = found.at(-1);
    if (last === undefined || from - last.to > PAUSE_MS) found.push({ kind, from, to, hours, extreme: value });
    else {
      found[found.length - 1] = {
        ...last,
        to,
        hours: last.hours + hours,
        extreme: worst(last.extreme ?? value, value),
      };
    }
  }
  return found;
}

/** Joins whole days in a row with too little or too much light. */
function wrongLight(light: readonly LightDay[], days: readonly SiteDay[]): Deviation[] {
  const found: Deviation[] = [];
  let before: DeviationKind | null = null;
  for (const [at, { share, measured, planned }] of light.entries()) {
    const day = days[at];
    const percent = measured === null || planned === null || planned <= 0 ? 0 : (100 * (measured - planned)) / planned;
    const isWrong = share >= WHOLE_DAY && Math.abs(percent) > 100 * TOLERANCES.ppfd;
    const kind = !isWrong || day === undefined ? null : percent < 0 ? 'light_short' : 'light_long';
    const last = found.at(-1);
    if (kind !== null && day !== undefined) {
      const hours = (day.to - day.from) / CLIMATE_STEP;
      if (last !== undefined && before === kind) {
        const worst = kind === 'light_short' ? Math.min : Math.max;
        found[found.length - 1] = {
          ...last,
          to: day.to,
          hours: last.hours + hours,
          extreme: worst(last.extreme ?? percent, percent),
        };
      } else found.push({ kind, from: day.from, to: day.to, hours, extreme: percent });
    }
    before = kind;
  }
  return found;
}
