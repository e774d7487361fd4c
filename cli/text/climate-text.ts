import { m } from '#cli/language/messages.ts';
import type { Band } from '#domain/set-points/bands.ts';
import { toShownDegrees, toShownTemperature } from '#domain/units.ts';
import type { BatchClimateAnswer, PerformanceClimate } from '#ports/farm-api/batches/climate.ts';
import type { Column } from './align-table.ts';

type Figures = Omit<PerformanceClimate, 'batch_uuid' | 'lot_code'>;

/** The unit of temperatures at the site: '°C' or '°F'. */
const degreeUnit = (): string => `°${m.language.inUse().units.temperature}`;

/** Returns the columns of the figures, in the order of their cells. */
export function figureColumns(): Column[] {
  const unit = degreeUnit();
  const { dli, vpd, day, night, degreeDays, outside, noData } = m.climate.figureHeadings;
  const headings = [dli, vpd, day({ unit }), night({ unit }), degreeDays({ unit }), outside, noData];
  return headings.map((heading) => ({ heading, right: true, empty: m.climate.notMeasured }));
}

const shownDegrees = (celsius: number): number => toShownTemperature(celsius, m.language.inUse().units.temperature);

/** Formats a figure, or '-' for null. */
const figure = (value: number | null, decimals: number): string =>
  value === null ? '-' : m.language.fixed(value, decimals);
const degrees = (celsius: number | null): string => figure(celsius === null ? null : shownDegrees(celsius), 1);
const degreeDays = (sum: number | null): string =>
  figure(sum === null ? null : toShownDegrees(sum, m.language.inUse().units.temperature), 0);

/** Formats whole hours, or '-' for null. */
export const hoursText = (hours: number | null): string =>
  hours === null ? '-' : m.climate.hours({ count: Math.round(hours) });

/** Formats a band: '22–26', or '-' for null. */
function bandText(band: Band | null, shown: (value: number) => number, decimals: number): string {
  if (band === null) return '-';
  const ends = [band.min, band.max].map((end) =>
    end === null ? '' : m.language.number(Math.round(shown(end) * 10 ** decimals) / 10 ** decimals),
  );
  return ends.join('–');
}

/** Joins measured and planned; measured alone without a plan. */
const beside = (measured: string, planned: string): string =>
  planned === '-' ? measured : m.climate.besides({ measured, planned });

/** Returns the figures of a time as cells, each measured, then planned. */
export function climateCells(part: Figures): string[] {
  const { planned } = part;
  return [
    beside(figure(part.dli, 1), figure(planned.dli, 1)),
    beside(
      figure(part.vpd, 2),
      bandText(planned.vpd, (kpa) => kpa, 1),
    ),
    beside(degrees(part.day_temperature), bandText(planned.day_temperature, shownDegrees, 1)),
    beside(degrees(part.night_temperature), bandText(planned.night_temperature, shownDegrees, 1)),
    beside(degreeDays(part.degree_days), degreeDays(planned.degree_days)),
    hoursText(part.hours_outside),
    hoursText(part.hours_without_data),
  ];
}

/** Returns the measured figures of a whole batch as cells. */
export const climateTotals = (part: Figures): string[] => [
  figure(part.dli, 1),
  figure(part.vpd, 2),
  degrees(part.day_temperature),
  degrees(part.night_temperature),
  degreeDays(part.degree_days),
  hoursText(part.hours_outside),
  hoursText(part.hours_without_data),
];

type Outside = BatchClimateAnswer['outside'][number];

/** Says what was not as planned: 'Too warm, 31 h'. */
export const deviationText = ({ kind, hours, extreme }: Outside): string =>
  m.climateTexts.deviations[kind]({
    hours: Math.round(hours),
    days: Math.max(1, Math.round(hours / 24)),
    percent: Math.round(Math.abs(extreme ?? 0)),
  });

/** Returns the most extreme hour: 'up to 28.3 °C'; '-' for light and missing data. */
export function extremeText({ kind, extreme }: Outside): string {
  if (extreme === null || kind === 'light_short' || kind === 'light_long') return '-';
  const isAir = kind === 'too_warm' || kind === 'too_cold';
  const value = isAir ? `${degrees(extreme)} ${degreeUnit()}` : `${figure(extreme, 0)} %`;
  return kind === 'too_warm' || kind === 'too_humid'
    ? m.climateTexts.upTo({ value })
    : m.climateTexts.downTo({ value });
}
