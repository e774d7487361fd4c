import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { type Day, MS_PER_HOUR } from '#domain/time.ts';
import { type SiteDay, splitByDay } from './site-days.ts';

export interface DayOfLight {
  readonly day: Day;
  /** Measured daily light integral in mol/m²/d, of the measured hours alone. */
  readonly dli: number;
  /** Hours of the day with a measurement. */
  readonly hours: number;
}

/**
 * Returns the daily light integral of each day from the photon flux density (PPFD) in µmol/m²/s. A day of light begins at
 * lights-on, so `days` should begin at that time. Days without a measurement are left out.
 */
export const dailyLight = (ppfd: Iterable<HeldSpan>, days: readonly SiteDay[]): DayOfLight[] =>
  splitByDay(ppfd, days).flatMap((spans, at) => {
    const day = days[at]?.day;
    if (day === undefined || spans.length === 0) return [];
    const ms = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    const micromoles = spans.reduce((sum, { from, to, value }) => sum + (value * (to - from)) / 1000, 0);
    return [{ day, dli: micromoles / 1e6, hours: ms / MS_PER_HOUR }];
  });
