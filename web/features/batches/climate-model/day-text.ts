import { formatDay } from '#web/format/dates.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/readings/climate.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { bandText, figure, isLightOff, isOff, light, warmth } from './climate-figures.ts';
import type { ClimateDay } from './climate-query.ts';

/** A measured figure of a day with what was planned, as text. */
export interface DayRow {
  readonly key: 'temperature' | 'vpd' | 'dli' | 'humidity' | 'degree_days';
  readonly name: string;
  readonly measured: string;
  readonly unit: string;
  readonly planned: string;
  /** True if it was outside the plan. */
  readonly isOff: boolean;
}

/** Returns the figures of a day; degree-days only if the crop has a base temperature. */
export function dayRows(day: ClimateDay, hasBase: boolean): DayRow[] {
  const { planned } = day;
  const rows: DayRow[] = [
    {
      ...{ key: 'temperature', name: metrics.temperature, unit: symbolOf('celsius') },
      measured: figure(day.temperature, 'celsius'),
      planned: bandText(planned.temperature, 'celsius'),
      isOff: isOff(day.temperature, planned.temperature),
    },
    {
      ...{ key: 'vpd', name: metrics.vpd, unit: symbolOf('kpa') },
      measured: figure(day.vpd, 'kpa'),
      planned: bandText(planned.vpd, 'kpa'),
      isOff: isOff(day.vpd, planned.vpd),
    },
    {
      ...{ key: 'dli', name: m.columns.dli, unit: '' },
      measured: light(day.dli),
      planned: light(planned.dli),
      isOff: isLightOff(day.dli, planned.dli),
    },
    {
      ...{ key: 'humidity', name: metrics.humidity, unit: '%' },
      measured: figure(day.humidity, 'percent'),
      planned: bandText(planned.humidity, 'percent'),
      isOff: isOff(day.humidity, planned.humidity),
    },
  ];
  if (!hasBase) return rows;
  return [
    ...rows,
    {
      ...{ key: 'degree_days', name: m.degreeDays, unit: symbolOf('degree_days') },
      measured: warmth(day.degree_days),
      planned: warmth(planned.degree_days),
      isOff: false,
    },
  ];
}

/** Joins a measured figure and its unit. */
export const withUnit = ({ measured, unit }: DayRow): string =>
  measured === '–' || unit === '' ? measured : `${measured} ${unit}`;

/** The day as its title: 'Day 24, 9 Nov'. */
export const dayTitle = ({ age, day }: Pick<ClimateDay, 'age' | 'day'>): string =>
  m.dayTitle({ age, day: formatDay(day) });

/** Reads a day aloud. */
export const readDay = (day: ClimateDay): string => `${dayTitle(day)}. ${list(dayRows(day, false).map(readRow))}`;

function readRow(row: DayRow): string {
  const { name, planned } = row;
  const said = { name, value: withUnit(row), planned: planned === '–' ? '' : planned };
  return row.isOff ? m.spokenOff(said) : m.spokenValue(said);
}

/** Where the trays stood: 'Grow 1, D3-5'. */
export const placesText = ({ locations }: Pick<ClimateDay, 'locations'>): string =>
  list(locations.map(({ chamber_name, label }) => [chamber_name, label].filter(Boolean).join(', ')));
