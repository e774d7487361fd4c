import type { BatchClimate } from '#domain/climate/batch-climate.ts';
import type { ClimatePart } from '#domain/climate/climate-figures.ts';
import { MAX_DEVIATIONS } from '#domain/climate/deviations.ts';
import { plannedBand } from '#domain/climate/planned-climate.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Band } from '#domain/set-points/bands.ts';
import { msToInstant, type SiteTime } from '#domain/time.ts';
import type { BatchClimateAnswer } from '#ports/farm-api/batches/climate.ts';

/** Sensors measure no finer than thousandths. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
export const orNull = (value: number | null): number | null => (value === null ? null : rounded(value));
const bandOf = (band: Band | null): Band | null =>
  band === null ? null : { min: orNull(band.min), max: orNull(band.max) };

/** Rounds the figures of a time. */
export function partAnswer(part: ClimatePart) {
  const { planned } = part;
  return {
    hours: rounded(part.hours),
    hours_without_data: rounded(part.hours_without_data),
    hours_outside: orNull(part.hours_outside),
    temperature: orNull(part.temperature),
    day_temperature: orNull(part.day_temperature),
    night_temperature: orNull(part.night_temperature),
    humidity: orNull(part.humidity),
    vpd: orNull(part.vpd),
    co2: orNull(part.co2),
    dli: orNull(part.dli),
    degree_days: orNull(part.degree_days),
    planned: {
      temperature: bandOf(planned.temperature),
      day_temperature: bandOf(planned.day_temperature),
      night_temperature: bandOf(planned.night_temperature),
      humidity: bandOf(planned.humidity),
      vpd: bandOf(planned.vpd),
      dli: orNull(planned.dli),
      degree_days: orNull(planned.degree_days),
    },
  };
}

interface AnswerGround {
  readonly places: ReadonlyMap<string, Place>;
  readonly plannedDays: ReadonlyMap<string | null, number>;
  readonly site: Pick<SiteTime, 'dayOf'>;
}

/** Returns the climate of a batch as it is answered, with its hours and half days if asked for. */
export function climateAnswer(
  { lived, total, phases, days, outside, hours, plan }: BatchClimate,
  { places, plannedDays, site }: AnswerGround,
  withSeries: boolean,
): Omit<BatchClimateAnswer, 'batch' | 'lot_code' | 'base_temperature' | 'faults' | 'faults_total'> {
  const stateOn = (day: string) => days.find((one) => one.day === day)?.state ?? null;
  const series = {
    series: hours.map(({ at, temperature, humidity, vpd }): [string, number | null, number | null, number | null] => [
      msToInstant(at),
      orNull(temperature),
      orNull(humidity),
      orNull(vpd),
    ]),
    plan: plan.map(({ from, to, is_day, temperature, humidity, vpd }) => ({
      ...{ from: msToInstant(from), to: msToInstant(to), is_day },
      temperature: bandOf(plannedBand('temperature', temperature)),
      humidity: bandOf(plannedBand('humidity', humidity)),
      vpd: bandOf(plannedBand('vpd', vpd)),
    })),
  };
  return {
    from: lived === null ? null : msToInstant(lived.from),
    to: lived === null ? null : msToInstant(lived.to),
    measured: days.some(({ temperature, humidity, co2, dli }) => (temperature ?? humidity ?? co2 ?? dli) !== null),
    total: total === null ? null : partAnswer(total),
    phases: phases.map(({ state, from, to, days: count, ...part }) => ({
      ...{ state, from, to, days: count, planned_days: plannedDays.get(state) ?? null },
      ...partAnswer(part),
    })),
    days: days.map(({ day, age, state, standing, ...part }) => {
      const stood = [...standing.keys()].flatMap((location) => places.get(location) ?? []);
      return { day, age, state, locations: describePlaces(stood), ...partAnswer(part) };
    }),
    outside: outside.slice(0, MAX_DEVIATIONS).map(({ kind, from, to, hours: count, extreme }) => {
      const start = msToInstant(from);
      return {
        ...{ kind, from: start, to: msToInstant(to), hours: rounded(count), extreme: orNull(extreme) },
        state: stateOn(site.dayOf(start)),
      };
    }),
    outside_total: outside.length,
    ...(withSeries ? series : {}),
  };
}
