// Commands for machines: set points, overrides, faults and readings.

import { list } from '#messages/en/language.ts';

export const yes = 'yes';
export const no = 'no';

export const noPlace = ({ name }: { readonly name: string }): string =>
  `no bed, HVAC, reservoir or chamber is named "${name}".`;
export const placesLike = 'Write a bed with its chamber, as in "Grow 1 A1". See: phyto beds, phyto chambers';
export const severalPlaces = ({ name }: { readonly name: string }): string =>
  `several places are named "${name}". Put the chamber first, as in "Grow 1 A1".`;

export const setPointHeadings = {
  place: 'Place',
  setPoint: 'Set point',
  recipe: 'Recipe',
  override: 'Override',
  until: 'Until',
  reported: 'Reported',
  followed: 'Followed',
};
export const notAsked = 'no recipe';
export const notOverridden = 'no override';
export const noEnd = 'no end';
export const notReported = 'nothing reported';
export const followedUnknown = 'not known whether followed';
export const noSetPoints = 'No set points. They follow from recipes and overrides.';

export const nothingToOverride = 'name a place, then set points with their values, such as day_temperature=22.';
export const nothingToEnd = 'name the place whose overrides should end.';
export const pairExpected = ({ typed }: { readonly typed: string }): string =>
  `"${typed}": write SET_POINT=VALUE, as in day_temperature=22.`;
export const noSetPoint = ({ typed }: { readonly typed: string }): string => `this place has no set point "${typed}".`;
export const setPointsThere = ({ keys }: { readonly keys: readonly string[] }): string => `Use ${list(keys)}.`;
export const notASetPointValue = ({
  key,
  typed,
  example,
}: {
  readonly key: string;
  readonly typed: string;
  readonly example: string;
}): string => `${key}: "${typed}" isn't a value. Write one such as ${key}=${example}.`;
export const notADuration = ({ option, typed }: { readonly option: string; readonly typed: string }): string =>
  `${option} "${typed}" isn't a duration. Use 90min, 4h, "1h 30min" or 3d.`;
export const endMissing = 'an end is missing. Add --for 4h, or --until 18:00.';
export const notAnEnd = ({ typed }: { readonly typed: string }): string =>
  `--until "${typed}" isn't a time. Use 18:00, "+1d 08:00", "2026-11-20 17:05" or a day.`;
export const overridden = ({
  name,
  key,
  value,
  until,
}: {
  readonly name: string;
  readonly key: string;
  readonly value: string;
  readonly until: string;
}): string => `${name}: ${key} is ${value} until ${until}.`;
export const noOverride = ({ name, keys }: { readonly name: string; readonly keys: readonly string[] }): string =>
  keys.length === 0 ? `${name} has no override in force.` : `${name} has no override of ${list(keys)} in force.`;
export const overrideEnded = ({ name, key }: { readonly name: string; readonly key: string }): string =>
  `${name}: the override of ${key} has ended.`;

export const faultHeadings = {
  place: 'Place',
  since: 'Since',
  until: 'Until',
  fault: 'Fault',
  last: 'Last value',
  band: 'Band',
  acknowledged: 'Acknowledged',
  check: 'First check',
};
export const noPastFaults = 'No fault has ended in this time.';
export const olderFaults = ({ count }: { readonly count: number }): string =>
  `Only the last ${count} are shown. For more, use --limit.`;
export const noFault = ({ name }: { readonly name: string }): string => `${name} has no open fault.`;
export const acknowledged = ({ name, sentence }: { readonly name: string; readonly sentence: string }): string =>
  `Acknowledged: ${name}, ${sentence}.`;
export const acknowledgedBefore = ({
  name,
  sentence,
  who,
}: {
  readonly name: string;
  readonly sentence: string;
  readonly who: string;
}): string => `Already acknowledged by ${who}: ${name}, ${sentence}.`;

export const noMetric = ({ typed }: { readonly typed: string }): string => `"${typed}" isn't measured.`;
export const metricsKnown = ({ metrics }: { readonly metrics: readonly string[] }): string => `Use ${list(metrics)}.`;
export const seriesHeadings = {
  place: 'Place',
  metric: 'Metric',
  first: 'First',
  last: 'Last',
  value: 'Last value',
};
export const badHeadings = {
  place: 'Place',
  metric: 'Metric',
  time: 'Time',
  value: 'Value',
  unit: 'Unit',
  reason: 'Reason',
};
export const readingHeadings = { time: 'Time', value: 'Value', least: 'Least', mean: 'Mean', most: 'Most' };
export const ownUnit = 'no unit';
export const noReadings = 'No readings yet. See: phyto import telemetry --help';
export const noReadingsOf = ({ name }: { readonly name: string }): string => `${name} has no readings.`;
export const measuredBy = ({ name, command }: { readonly name: string; readonly command: string }): string =>
  `${name} has some: ${command}`;
export const noBadReadings = 'No readings were kept apart.';
export const noneInRange = 'No readings in this range.';
export const measuresOnly = ({
  name,
  metrics,
}: {
  readonly name: string;
  readonly metrics: readonly string[];
}): string => `${name} doesn't measure this. It has ${list(metrics)}.`;
