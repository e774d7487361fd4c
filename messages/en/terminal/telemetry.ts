// Importing files of readings, and simulated machines.

import { badReasons as ofReadings } from '#messages/en/kinds/devices.ts';
import { number, plural } from '#messages/en/language.ts';
import { quotedList } from '#messages/en/quotes.ts';

export const added = ({
  file,
  added: fresh,
  known,
  replaced,
  rows,
  readings,
  isDry,
}: {
  readonly file: string;
  readonly added: number;
  readonly known: number;
  readonly replaced: number;
  readonly rows: number;
  readonly readings: number;
  readonly isDry: boolean;
}): string => {
  const of = plural(readings, { one: '# reading', other: '# readings' });
  const from = plural(rows, { one: '# row', other: '# rows' });
  const there = known === 0 ? '' : `, ${number(known)} already there`;
  const ofReplaced = replaced === 0 ? '' : `, ${number(replaced)} ${isDry ? 'would be replaced' : 'replaced'}`;
  return `${file}: ${number(fresh)} of ${of} in ${from} ${isDry ? 'would be added' : 'added'}${ofReplaced}${there}.`;
};

export const othersThere = ({ other }: { readonly other: number }): string =>
  `${plural(other, { one: '# reading is', other: '# readings are' })} there already with another value, which was kept. To replace these, add --replace.`;

export const columnRead = ({
  heading,
  metric,
  unit,
}: {
  readonly heading: string;
  readonly metric: string;
  readonly unit: string | null;
}): string => `${metric} from "${heading}"${unit === null ? '' : ` in ${unit}`}`;

/** 'Temp: 20, 21 and 22 °C (written 68, 69.8, 71.6)' */
export const valuesRead = ({
  heading,
  values,
  written,
  unit,
}: {
  readonly heading: string;
  readonly values: readonly string[];
  readonly written: readonly string[];
  readonly unit: string;
}): string => {
  const texts = `${values.join(', ')} ${unit}`.trim();
  const isSame = values.every((value, at) => value === written[at]);
  return `- "${heading}": ${texts}${isSame ? '' : ` (written ${written.join(', ')})`} …`;
};

/** Readings at one end of a file that lie years from the others. */
export const farReadings = ({
  end,
  readings,
  from,
  to,
}: {
  readonly end: 'first' | 'last';
  readonly readings: number;
  readonly from: string;
  readonly to: string;
}): string =>
  `The ${end} ${plural(readings, { one: 'reading is', other: '# readings are' })} more than a year ${end === 'first' ? 'before' : 'after'} the others: ${from === to ? from : `${from} to ${to}`}. The logger's clock may have stopped.`;

export interface DoubtfulUnit {
  readonly heading: string;
  /** The unit that counts without a unit. */
  readonly own: string;
  readonly written: readonly string[];
  /** Other units, with the values converted to `own`. */
  readonly better: readonly { readonly unit: string; readonly values: readonly string[] }[];
}

export const unitDoubtful = ({ heading, own, written, better }: DoubtfulUnit): string => {
  const others = better.map(({ unit, values }) => `in ${unit} they would be ${values.join(', ')} ${own}`);
  return `"${heading}" has no unit, and its values are unusual in ${own}: ${written.join(', ')}. Read ${others.join('; ')}.`;
};

export const unitOption = ({ unit, option }: { readonly unit: string; readonly option: string }): string =>
  `If they are in ${unit}, add ${option}.`;

export const askUnit = ({ heading, most }: { readonly heading: string; readonly most: number }): string =>
  `Unit of "${heading}" (1 to ${most}):`;

export const timesRead = ({ order }: { readonly order: string }): string => `- times: ${order}`;

/** The zone that the file's own headings name. */
export const zoneRead = ({ zone }: { readonly zone: string }): string => `- time zone in the file: ${zone}`;

export const span = ({
  from,
  to,
  zone,
}: {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}): string => `- from ${from} to ${to} (${zone})`;

export const bad = ({
  reason,
  count,
  lines,
  names,
}: {
  readonly reason: string;
  readonly count: number;
  readonly lines: readonly number[];
  readonly names: readonly string[];
}): string => {
  const which = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `${plural(count, { one: '# reading', other: '# readings' })}: ${reason}${which}. First lines: ${lines.join(', ')}.`;
};

/** Why readings were not added. */
export const badReasons = {
  ...ofReadings,
  unknown_subject: 'not on this farm',
  unreadable_time: 'the time is unreadable',
  skipped_time: 'the clock skips this time; if the file has another clock, add --time-zone',
  unknown_place: 'no such bed, machine or chamber on this farm',
  unknown_metric: 'unknown metric',
  repeated: 'another value for the place and time of an earlier row; the earlier one counts',
};

export const noSuchZone = ({ typed }: { readonly typed: string }): string =>
  `--time-zone: there is no time zone "${typed}". Write one such as Europe/Berlin or Etc/UTC.`;

export const zoneUnclear = ({ zone }: { readonly zone: string }): string =>
  `The file's times are in ${zone}, which may be several time zones. Add --time-zone with one such as America/Chicago.`;

export const zonesDiffer = ({ zone, option }: { readonly zone: string; readonly option: string }): string =>
  `The file says that its times are in ${zone}, but --time-zone says ${option}. Leave out --time-zone, or correct the file.`;

export const useDevice = 'Say what the devices of the file measure: --device "DEVICE=Grow 1 A1".';

export const subjectNeeded =
  'No column says what was measured. Add --subject with the name of a bed, HVAC, reservoir or chamber.';

export const subjectColumn = ({ heading }: { readonly heading: string }): string =>
  `The column "${heading}" says what was measured, so --subject can't be used. Rename its devices with --device "DEVICE=PLACE".`;

export const severalPlaces = ({ option, name }: { readonly option: string; readonly name: string }): string =>
  `${option}: several places are named "${name}". Put the chamber first, as in "Grow 1 A1".`;

export const devicePair = ({ typed }: { readonly typed: string }): string =>
  `--device "${typed}": write DEVICE=PLACE, as in "Sensor 7=Grow 1 A1".`;

/** Faults of --map. */
export const columnMap = {
  pair_expected: ({ typed }: { readonly typed: string }): string =>
    `--map "${typed}": write HEADING=METRIC or HEADING=METRIC:UNIT, as in "Tair=temperature:C".`,
  unknown_metric: ({ typed }: { readonly typed: string }): string =>
    `--map "${typed}": unknown metric. Use temperature, humidity, co2, ppfd, light, leaf_temperature, water_temperature, ec, ph, dissolved_oxygen, water_level, flow or pump.`,
  unknown_unit: ({ typed }: { readonly typed: string }): string =>
    `--map "${typed}": this metric can't have this unit.`,
};

/** Why the columns of a file can't be read. */
export const layout = {
  no_time_column: ({ headings }: { readonly headings: readonly string[] }): string =>
    `No column has times. Name it with --time-column. The headings are ${quotedList(headings)}.`,
  no_readings_column: ({ headings }: { readonly headings: readonly string[] }): string =>
    `No column has a known metric. Name one with --map "HEADING=METRIC". The headings are ${quotedList(headings)}.`,
  unknown_heading: ({
    heading,
    headings,
  }: {
    readonly heading: string;
    readonly headings: readonly string[];
  }): string => `There is no column "${heading}". The headings are ${quotedList(headings)}.`,
  repeated_heading: ({ heading }: { readonly heading: string; readonly headings: readonly string[] }): string =>
    `Several columns are headed "${heading}". Rename them in the file.`,
  zones_differ: ({ heading }: { readonly heading: string; readonly headings: readonly string[] }): string =>
    `The headings of the times, such as "${heading}", name different time zones. Correct them in the file.`,
};

/** Units in headings that can't be. */
export const unitFaults = {
  unit_unsuited: ({ heading, metric, unit, units }: UnitFault): string =>
    `"${heading}": ${metric} can't be in ${unit}. It can be in ${units.join(', ')}.`,
  units_differ: ({ heading, metric, unit }: UnitFault): string =>
    `"${heading}" has the unit ${unit}, and --map gives ${metric} another one. Name the unit once.`,
};

export interface UnitFault {
  readonly heading: string;
  readonly metric: string;
  readonly unit: string;
  readonly units: readonly string[];
}

export const strictRefused = ({ headings }: { readonly headings: readonly string[] }): string =>
  `Not all columns with a metric can be read: ${quotedList(headings)}. Leave them out with --map "HEADING=", or run the import without --strict.`;

export const timesUnclear = ({ text, line }: { readonly text: string; readonly line: number }): string =>
  `The order of day and month is unclear, as in “${text}” (line ${line}). Set it with --date-order dmy, --date-order mdy or --date-order ymd.`;

export const timesContradictory = ({ text, line }: { readonly text: string; readonly line: number }): string =>
  `No order of day and month fits all times; “${text}” (line ${line}) contradicts those before it. Set it with --date-order dmy, --date-order mdy or --date-order ymd.`;

/** Files without readings. */
export const notReadings = {
  empty: 'The file is empty.',
  binary: "This isn't a workbook or a text file. Save the sheet as XLSX, ODS or CSV.",
  not_an_export: 'This JSON has no list of times (labels) and series of values.',
};

export const damaged = ({ line }: { readonly line: number }): string =>
  `The file is damaged near line ${line}: a quotation mark is never closed, or a row is too long.`;

export const badLine = ({ line }: { readonly line: number }): string =>
  `Line ${line} isn't InfluxDB line protocol. Correct it, or export the file again.`;

export const tooManyNames = ({ most }: { readonly most: number }): string =>
  `The file has more than ${most} tags and fields. Export fewer at a time.`;

/** In MiB. */
export const fileTooLarge = ({ most }: { readonly most: number }): string =>
  `This file can have at most ${most} MiB. Export fewer days at a time, or CSV, which has no limit.`;

export const simulating = ({
  readings,
  farm,
  every,
}: {
  readonly readings: number;
  readonly farm: string;
  readonly every: number;
}): string =>
  `Simulating the machines of ${farm}: ${plural(readings, { one: '# reading', other: '# readings' })} every ${number(every)} s. Ctrl-C stops.`;

export const sentOnce = ({ readings, farm }: { readonly readings: number; readonly farm: string }): string =>
  `Sent ${plural(readings, { one: '# reading', other: '# readings' })} to ${farm}.`;

export const notSent = ({ reason }: { readonly reason: string }): string => `Readings not sent: ${reason} Retrying.`;

export const outOfRange = ({
  option,
  least,
  most,
}: {
  readonly option: string;
  readonly least: number;
  readonly most: number;
}): string => `${option}: use a whole number from ${number(least)} to ${number(most)}.`;
