import { plural } from '#messages/en/language.ts';

export const title = 'Graphs';
export const addSeries = 'Add series';
export const removeSeries = ({ name }: { readonly name: string }): string => `Remove ${name}`;
export const seriesShown = 'Series';
export const downloadCsv = 'Download CSV';
export const downloadPng = 'Download image';

export const axis = 'Axis';
export const axes = { date: 'By date', age: 'By batch age' } as const;
export const range = 'Range';
export const ranges = {
  month: 'Last 4 weeks',
  quarter: 'Last 12 weeks',
  year: 'Last year',
  ahead: 'Next 6 weeks',
} as const;
export const from = 'From';
export const to = 'To';
export const step = 'Step';
export const steps = { day: 'Day', week: 'Week', four_weeks: '4 weeks' } as const;
export const stepAuto = 'Automatic';
export const compare = 'Compare';
export const compareOff = 'Off';
export const comparePrevious = 'Previous period';
export const compareYear = 'A year earlier';
export const expected = 'Expected';

export const view = 'View';
export const chart = 'Chart';
export const table = 'Table';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const allAges = 'All ages';
export const daysOfAge = ({ from: first, to: last }: { readonly from: number; readonly to: number }): string =>
  `Days ${first} to ${last}`;
export const ageAxis = 'Days since the start day';

export const empty = 'Choose a series, and add others to compare them.';
export const noValues = 'No values in this range. Choose a longer range or other series.';
export const notLoaded = "Couldn't load this graph";
export const seriesFailed = ({ name }: { readonly name: string }): string => `Couldn't load ${name}`;

/** Describes the chart to screen readers. */
export const chartOf = ({ names }: { readonly names: string }): string => `Chart of ${names}`;
export const chartKeys = 'Arrow keys move the line, + and − zoom.';
export const noPoint = 'No value';

export const weekOfDay = ({ day }: { readonly day: string }): string => `week of ${day}`;
export const weeksFromDay = ({ day }: { readonly day: string }): string => `4 weeks from ${day}`;
export const dayOfAge = ({ age }: { readonly age: number }): string => `day ${age}`;
export const daysFromAge = ({ from: first, to: last }: { readonly from: number; readonly to: number }): string =>
  `days ${first} to ${last}`;
export const arrowsMove = 'moves';
export const columns = {
  series: 'Series',
  value: 'Value',
  min: 'Min',
  mean: 'Mean',
  max: 'Max',
  total: 'Total',
  date: 'From',
  age: 'Day',
  trays: 'Trays',
} as const;
export const inThisRange = 'In this range';
export const reasons = 'Reasons for losses';
export const noReason = 'No reason given';
export const events = 'Events';

export const details = {
  expected: 'expected',
  earlier: { previous: 'previous period', year: 'a year earlier' },
  earlierExpected: { previous: 'expected, previous period', year: 'expected, a year earlier' },
  capacity: 'capacity',
} as const;
export const planned = 'planned';

/** A series in words: 'Yield: Basil, Grow 1'. */
export const seriesName = ({ metric, records }: { readonly metric: string; readonly records: string }): string =>
  records === '' ? metric : `${metric}: ${records}`;
export const deletedRecord = 'deleted';

export const units = { trays: 'trays', binned_trays: 'binned trays', days: 'days' } as const;
export const perTray = ({ unit }: { readonly unit: string }): string => `${unit} per tray`;
export const valuePerTray = ({ value }: { readonly value: string }): string => `${value} per tray`;
export const days = ({ count, shown }: { readonly count: number; readonly shown: string }): string =>
  `${shown} ${plural(count, { one: 'day', other: 'days' })}`;
export const trays = ({ count, shown }: { readonly count: number; readonly shown: string }): string =>
  `${shown} ${plural(count, { one: 'tray', other: 'trays' })}`;

/** An action of a batch: 'Harvest, BAS-2026-0001'. */
export const eventOf = ({ action, lot }: { readonly action: string; readonly lot: string }): string =>
  `${action}, ${lot}`;
