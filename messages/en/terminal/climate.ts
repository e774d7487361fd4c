import { number } from '#messages/en/language.ts';

export interface InUnit {
  /** The unit of temperatures at the site. */
  readonly unit: string;
}

/** The first columns of `phyto climate`, and that of `phyto performance --climate`. */
export const headings = { phase: 'Phase', days: 'Days', lot: 'Lot' };

/** The columns of figures in both. `phyto climate` has the planned ones in brackets. */
export const figureHeadings = {
  dli: 'DLI',
  vpd: 'VPD kPa',
  day: ({ unit }: InUnit): string => `Day ${unit}`,
  night: ({ unit }: InUnit): string => `Night ${unit}`,
  degreeDays: ({ unit }: InUnit): string => `${unit} d`,
  outside: 'Outside',
  noData: 'No data',
};

/** The columns of the list of what was not as planned. */
export const outsideHeadings = { from: 'From', to: 'To', what: 'Outside the plan', phase: 'Phase', extreme: 'Extreme' };

/** The columns of the list of faults. */
export const faultHeadings = {
  from: 'From',
  to: 'To',
  fault: 'Fault where it stood',
  place: 'Place',
  acknowledged: 'Acknowledged',
};
export const lasting = 'lasts';
export const noFaults = 'No faults where its trays stood.';
export const lastFaults = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `The last ${number(shown)} of ${number(count)} are shown.`;

/** Below a list that was cut. */
export const longestShown = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `The longest ${number(shown)} of ${number(count)} are shown.`;

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
