import { number, plural } from '#messages/en/language.ts';

export const title = 'Backups';
export const purpose = 'A backup is made every day; the newest 14 daily ones are kept.';
export const make = 'Make backup';
export const making = 'Making and verifying a backup…';
export const made = 'Backup made';
export const notMade = 'No backup was made';
export const notDownloaded = "The backup wasn't downloaded";
export const columns = { made_at: 'Made', age: 'Age', reason: 'Reason', bytes: 'Size' };
export const reasons = { daily: 'Daily', manual: 'By hand', before_migration: 'Before an update' };
export const download = 'Download';
export const downloadNamed = ({ time }: { readonly time: string }): string => `Download the backup of ${time}`;
export const downloading = ({ done, size }: { readonly done: string; readonly size: string }): string =>
  `Downloading: ${done} of ${size}`;
export const stop = 'Stop';
export const none = 'No backups yet';
export const noneHelp = 'The first one is made within a day. You can also make one now.';
export const megabytes = ({ value }: { readonly value: number }): string => `${number(value)} MB`;
export const justNow = 'Less than an hour';
export const hoursOld = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# hour', other: '# hours' });
export const daysOld = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# day', other: '# days' });
export const failed = 'The last daily backup failed';
export const stale = 'There is no recent backup';
export const makeOne = 'Make one now, and check the disk and the log of the server.';
