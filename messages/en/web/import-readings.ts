// Importing files of readings: loggers, climate computers and sensors.

import { badReasons as ofReadings } from '#messages/en/kinds/devices.ts';
import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const readings = 'Readings';
export const needed = 'Needs a column of times and one for each metric, or a row for each reading.';
export const fileHelp = 'CSV, XLSX, ODS, JSON or line protocol of a logger, climate computer or sensor.';
export const place = 'Place';
export const choosePlace = 'Choose a place';
export const placeNeeded = 'Choose what was measured.';
/** The place of a name in the file. */
export const placeOf = ({ name }: { readonly name: string }): string => `Place of “${name}”`;
export const leaveOut = 'Leave out';
export const timeZone = 'Time zone of the file';
export const zoneOfFarm = ({ zone }: { readonly zone: string }): string => `If empty: ${zone}.`;
export const zoneInFile = ({ zone }: { readonly zone: string }): string => `The file says ${zone}.`;
export const replace = 'Replace readings that have another value';

export const timesFrom = ({ headings }: { readonly headings: string }): string => `Times: ${headings}.`;
export const timeColumn = 'Column of times';
export const chooseColumn = 'Choose a column';
export const readValues = ({ values }: { readonly values: string }): string => `Read as ${values}`;
export const unitOf = ({ heading }: { readonly heading: string }): string => `Unit of ${heading}`;
export const chooseUnit = 'Choose the unit.';
export const noUnit = ({ unit }: { readonly unit: string }): string => (unit === '' ? 'None' : `None, so ${unit}`);

export const summary = ({
  added,
  readings: all,
  rows,
}: {
  readonly added: number;
  readonly readings: number;
  readonly rows: number;
}): string =>
  `${number(added)} of ${plural(all, { one: '# reading', other: '# readings' })} in ${plural(rows, { one: '# row', other: '# rows' })} can be added`;
export const replaced = ({ count }: Count): string => plural(count, { one: '# replaced', other: '# replaced' });
export const span = ({ from, to }: { readonly from: string; readonly to: string }): string => `From ${from} to ${to}.`;
export const otherValues = ({ count }: Count): string =>
  plural(count, {
    one: '# reading is there already with another value, which stays.',
    other: '# readings are there already with another value, which stays.',
  });
export const unsuited = ({
  heading,
  metric,
  unit,
  units,
}: {
  readonly heading: string;
  readonly metric: string;
  readonly unit: string;
  readonly units: readonly string[];
}): string => `“${heading}” isn't read: ${metric} can't be in ${unit}, only in ${units.join(', ')}.`;

const REASONS: Readonly<Record<string, string>> = {
  ...ofReadings,
  unknown_subject: 'not on this farm',
  unreadable_time: 'the time is unreadable',
  skipped_time: 'the clock skips this time; if the file has another clock, set its time zone',
  unknown_place: 'no such bed, machine or chamber on this farm',
  unknown_metric: 'unknown metric',
  repeated: 'another value for the place and time of an earlier row; the earlier one counts',
};
/** Why readings are left out; `lines` are the first ones, `texts` names in the file. */
export const refused = ({
  reason,
  count,
  lines,
  texts,
}: {
  readonly reason: string;
  readonly count: number;
  readonly lines: readonly string[];
  readonly texts: readonly string[];
}): string => {
  const which = texts.length === 0 ? '' : ` (${texts.join(', ')})`;
  return `${plural(count, { one: '# reading', other: '# readings' })} left out: ${REASONS[reason] ?? reason}${which}. First rows: ${lines.join(', ')}.`;
};
export const farReadings = ({
  end,
  readings: count,
  from,
  to,
}: {
  readonly end: 'first' | 'last';
  readonly readings: number;
  readonly from: string;
  readonly to: string;
}): string =>
  `The ${end} ${plural(count, { one: 'reading is', other: '# readings are' })} more than a year ${end === 'first' ? 'before' : 'after'} the others: ${from === to ? from : `${from} to ${to}`}. The logger's clock may have stopped.`;

/** 'Temperature, Grow 1: 19.5 °C to 24.0 °C' */
export const sketch = ({
  metric,
  place: of,
  least,
  most,
}: {
  readonly metric: string;
  readonly place: string;
  readonly least: string;
  readonly most: string;
}): string => `${metric}, ${of}: ${least === most ? least : `${least} to ${most}`}`;

export const importReadings = ({ count }: Count): string =>
  plural(count, { one: 'Import # reading', other: 'Import # readings' });
export const importing = ({ count }: Count): string =>
  plural(count, { one: 'Importing # reading …', other: 'Importing # readings …' });
export const done = ({ count }: Count): string =>
  plural(count, { one: '# reading imported', other: '# readings imported' });
export const undone = 'Import undone';
