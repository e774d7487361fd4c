import type { ReadingFileProblems } from '#domain/problems/reading-file-problems.ts';
import { exact } from '#messages/en/language.ts';
import { quotedList } from '#messages/en/quotes.ts';
import type { Catalogue } from '#messages/render.ts';

export const readingFileProblems: Catalogue<ReadingFileProblems> = {
  not_an_export: () => 'This JSON has no list of times (labels) and series of values.',
  protocol_line_unreadable: ({ line }) =>
    `Line ${line} isn't InfluxDB line protocol. Correct it, or export the file again.`,
  protocol_names: ({ most }) => `The file has more than ${most} tags and fields. Export fewer at a time.`,
  readings_map_invalid: ({ heading }) =>
    `The column “${heading}” can't be read so. Give a metric, or a metric and a unit, such as temperature:°F.`,
  readings_time_missing: ({ headings }) =>
    `No column has times. Choose the one that has. The headings are ${quotedList(headings)}.`,
  readings_metric_missing: ({ headings }) =>
    `No column has a known metric. Choose what a column measures. The headings are ${quotedList(headings)}.`,
  readings_heading_unknown: ({ heading }) => `There is no column “${heading}” in the file.`,
  readings_zones_differ: ({ heading }) =>
    `The headings of the times, such as “${heading}”, name different time zones. Correct them in the file.`,
  readings_unit_unsuited: ({ heading, metric, unit, units }) =>
    `“${heading}”: ${metric} can't be in ${unit}. It can be in ${units.join(', ')}.`,
  readings_units_differ: ({ heading, metric, unit }) =>
    `“${heading}” has the unit ${unit}, but ${metric} was given another one. Leave the unit to the file.`,
  readings_place_needed: () => 'No column says what was measured. Choose the place.',
  readings_place_in_column: ({ heading }) =>
    `The column “${heading}” says what was measured. Don't choose one place for the whole file.`,
  readings_columns_left: ({ headings }) =>
    `Not all columns with a metric can be read: ${quotedList(headings)}. Leave them out, or correct the file.`,
  readings_dates_ambiguous: ({ text, line }) =>
    `The order of day and month is unclear, as in “${text}” (line ${line}). Choose the order of dates.`,
  readings_dates_contradictory: ({ text, line }) =>
    `No order of day and month fits all times; “${text}” (line ${line}) contradicts those before it. Choose the order of dates.`,
  readings_zone_unclear: ({ zone }) =>
    `The file's times are in ${zone}, which may be several time zones. Choose the time zone.`,
  readings_zone_contradicts: ({ zone, given }) =>
    `The file says that its times are in ${zone}, not ${given}. Leave the time zone to the file, or correct the file.`,
  readings_unit_doubtful: ({ heading, written, choices: [own, ...better] }) => {
    const others = better.map(({ unit, values }) => `in ${unit} they would be ${rounded(values)} ${own?.unit ?? ''}`);
    return `“${heading}” has no unit, and its values are unusual in ${own?.unit ?? ''}: ${rounded(written)}. Read ${others.join('; ')}. Choose the unit.`;
  },
};

const rounded = (values: readonly number[]): string =>
  values.map((value) => exact(Number(value.toPrecision(4)))).join(', ');
