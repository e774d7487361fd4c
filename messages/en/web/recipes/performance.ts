import { number } from '#messages/en/language.ts';
import { days as dayCount } from '#messages/en/web/counts.ts';

interface OfVersion {
  readonly version: number;
}

export const scatter = 'Yield per tray over days';
export const axis = 'Days from sowing to the last harvest';
export const batches = 'Finished batches';
export const columns = {
  lot: 'Lot',
  version: 'Version',
  days: 'Days',
  phases: 'Days by phase',
  yield: 'Per tray',
  loss: 'Loss %',
  day: 'Per tray-day',
};
export const version = ({ version: of }: OfVersion): string => `v${of}`;
/** A difference of days from the plan or from another version: '+1' */
export const difference = ({ days }: { readonly days: number }): string =>
  days === 0 ? '±0' : `${days > 0 ? '+' : '−'}${number(Math.abs(days))}`;
export const planned = ({ days }: { readonly days: number }): string => `planned ${number(days)}`;
export const estimated = ({ mass }: { readonly mass: string }): string => `estimated ${mass}`;
export const legend = ({
  version: of,
  mass,
  days,
}: OfVersion & { readonly mass: string | null; readonly days: number | null }): string =>
  mass === null || days === null ? `v${of}` : `v${of}, median ${mass} in ${number(days)} d`;
/** The facts of a batch in the scatter: '461 g per tray · 40 days · v5' */
export const facts = ({
  mass,
  days,
  version: of,
}: OfVersion & { readonly mass: string; readonly days: number }): string =>
  `${mass} per tray · ${dayCount({ count: days })} · v${of}`;
export const point = ({ lot, facts: of }: { readonly lot: string; readonly facts: string }): string => `${lot}: ${of}`;

export const versionFilter = 'Version';
export const allVersions = 'All versions';
export const chamberFilter = 'Chamber';
export const allChambers = 'All chambers';
export const startedFilter = 'Started';
export const anyTime = 'Any time';
export const periods = { quarter: 'Last 90 days', halfYear: 'Last 6 months', year: 'Last 12 months' };
export const noMatch = 'No batches match these filters.';
export const none = 'No finished batches yet';
export const noneHelp = 'Results appear here once batches of this recipe are finished.';

export const downloadCsv = 'Download CSV';

export const medians = ({ version: of }: OfVersion): string => `Medians of v${of}`;
export const tiles = {
  yield: 'Median per tray',
  days: 'Median days',
  loss: 'Loss',
  day: 'Per tray-day',
  met: 'Estimate met',
};
export const ofVersion = ({ figure, version: of }: OfVersion & { readonly figure: string }): string =>
  `${figure}, v${of}`;
export const days = ({ count }: { readonly count: number }): string => `${number(count)} d`;
export const comparedWith = ({ change, version: of }: OfVersion & { readonly change: string }): string =>
  `${change} on v${of}`;
export const ofBatches = ({ batches: count }: { readonly batches: string }): string => `of ${count}`;

/** The figures of the table. */
export const show = 'Show';
export const results = 'Results';
export const climateShown = 'Climate';
/** The axis of the scatter. */
export const over = 'Over';
export const overDays = 'Days';
/** Means of the climate that a batch lived in, and the hours outside the band. */
export const climate = {
  dli: 'DLI',
  vpd: 'VPD kPa',
  day_temperature: 'Day',
  night_temperature: 'Night',
  hours_outside: 'Outside h',
};
export const climateAxis = {
  dli: 'Mean DLI, mol/m²/d',
  vpd: 'Mean VPD, kPa',
  day_temperature: 'Mean temperature by day',
  night_temperature: 'Mean temperature by night',
  degree_days: 'Degree-days',
  hours_outside: 'Hours outside the band',
};
export const noReadings = 'No readings of these batches';
/** The facts of a batch in the scatter over a climate: '461 g per tray · DLI 11.2 · v5' */
export const climateFacts = ({
  mass,
  name,
  value,
  version: of,
}: OfVersion & Record<'mass' | 'name' | 'value', string>): string => `${mass} per tray · ${name} ${value} · v${of}`;
/** The title of the scatter over a climate, whose name follows in its axis. */
export const perTray = 'Yield per tray';
/** The scatter over a climate, for screen readers. */
export const scatterOver = ({ axis: of }: { readonly axis: string }): string => `Yield per tray: ${of}`;
