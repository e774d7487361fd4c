import { fixed, number, plural } from '#messages/en/language.ts';
import { days } from '#messages/en/web/counts.ts';

interface OfVersion {
  readonly version: number;
}

export const compare = 'Compare';
export const compareWith = 'with';
export const before = 'The version before';
export const latest = 'The latest version';
export const differencesOnly = 'Differences only';
export const changes = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# change', other: '# changes' });
export const same = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# action the same', other: '# actions the same' });
export const newVersionFrom = ({ version }: OfVersion): string => `New version from v${version}`;
export const newerRight = 'Newer version at the right';
export const olderRight = 'Older version at the right';

export const phases = 'Phases';
export const fromStart = 'days from the start';
export const changed = 'Changed';
export const version = ({ version: of }: OfVersion): string => `Version ${of}`;

export const differences = 'Differences';
export const columns = { action: 'Action', change: 'Change' };
/** The days of a phase that differ in the other version: 'day 21 to 29, in version 3 day 21 to 31' */
export const movedDays = ({
  before: was,
  after: is,
  version: of,
}: OfVersion & { readonly before: string; readonly after: string }): string => `${was}, in version ${of} ${is}`;
export const onlyIn = ({ version: of, days: on }: OfVersion & { readonly days: string }): string =>
  `${on}, only in version ${of}`;
export const dli = ({ dli: of }: { readonly dli: number }): string => `DLI ${fixed(of, 1)}`;
export const noDifferences = 'Both versions plan the same.';

export const single = 'Only one version yet';
export const singleHelp =
  'Changing a recipe that batches use creates the next version, which you can then compare here.';

export const performance = 'Performance';
export const performanceHelp =
  'Yield per tray. A dot is a finished batch, the bar is the median, the dashed line the estimate.';
export const results = { batches: 'Batches', yield: 'Per tray', day: 'Per tray-day', loss: 'Loss' };
export const percent = ({ percent: of }: { readonly percent: number }): string => `${fixed(of, 1)} %`;
export const estimate = ({ mass }: { readonly mass: string }): string => `estimate ${mass}`;
/** Describes the dots of a version to screen readers. */
export const dots = ({
  count,
  median,
  estimate: of,
}: {
  readonly count: number;
  readonly median: string | null;
  readonly estimate: string | null;
}): string =>
  [
    plural(count, { one: '# finished batch', other: '# finished batches' }),
    median === null ? '' : `median ${median} per tray`,
    of === null ? '' : `estimate ${of} per tray`,
  ]
    .filter((part) => part !== '')
    .join(', ');
export const noResults = 'No finished batches yet';
export const tooFew = 'No median with fewer than 3 batches';
export const moreYield = ({ percent: by }: { readonly percent: number }): string =>
  `${by < 0 ? '−' : '+'}${fixed(Math.abs(by), 1)} %`;
export const dayChange = ({ percent: by }: { readonly percent: number }): string =>
  Math.abs(by) < 0.5
    ? 'The same per tray-day'
    : `${number(Math.round(Math.abs(by)))} % ${by > 0 ? 'more' : 'less'} per tray-day`;
export const longer = ({ count }: { readonly count: number }): string =>
  count === 0 ? 'As many days' : `${days({ count: Math.abs(count) })} ${count > 0 ? 'longer' : 'shorter'}`;
