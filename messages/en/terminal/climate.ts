import { number } from '#messages/en/language.ts';

/** The columns of `phyto climate`. Measured, then planned in brackets. */
export const headings = {
  phase: 'Phase',
  days: 'Days',
  dli: 'DLI',
  vpd: 'VPD kPa',
  day: ({ unit }: { readonly unit: string }): string => `Day ${unit}`,
  night: ({ unit }: { readonly unit: string }): string => `Night ${unit}`,
  degreeDays: '°C d',
  outside: 'Outside',
  noData: 'No data',
};

/** The columns of the list of what was not as planned. */
export const outsideHeadings = { from: 'From', to: 'To', what: 'Outside the plan', phase: 'Phase', extreme: 'Extreme' };

/** The columns of `phyto performance --climate`. */
export const performanceHeadings = {
  lot: 'Lot',
  dli: 'DLI',
  vpd: 'VPD kPa',
  day: ({ unit }: { readonly unit: string }): string => `Day ${unit}`,
  night: ({ unit }: { readonly unit: string }): string => `Night ${unit}`,
  degreeDays: '°C d',
  outside: 'Outside',
  noData: 'No data',
};

export const hours = ({ count }: { readonly count: number }): string => `${number(count)} h`;

/** Measured, then planned. */
export const besides = ({ measured, planned }: { readonly measured: string; readonly planned: string }): string =>
  `${measured} (${planned})`;

/** The phase before the first state change. */
export const noState = 'No state';

export const notMeasured = 'not measured';

export const neverSown = ({ lot }: { readonly lot: string }): string => `${lot} hasn't been sown yet.`;

export const noReadings = ({ lot }: { readonly lot: string }): string =>
  `No readings where ${lot} stood. Send some over MQTT, or import them with phyto import telemetry.`;
