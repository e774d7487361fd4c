import { plural } from '#messages/en/language.ts';

export const downloading = 'Downloading harvests…';
export const progress = ({ rows, kilobytes }: { readonly rows: number; readonly kilobytes: string }): string =>
  plural(rows, { one: `# row so far, ${kilobytes} kB`, other: `# rows so far, ${kilobytes} kB` });
export const downloaded = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Downloaded # harvest', other: 'Downloaded # harvests' });
export const failed = 'The download stopped.';
export const noFile = 'No file was saved.';
