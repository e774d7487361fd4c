import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const SHOWN = 10;

/** Where the test runners write their reports. */
export const REPORTS = {
  laws: resolve(root, 'node_modules/.cache/reports/laws.json'),
  browser: resolve(root, 'node_modules/.cache/reports/browser.json'),
} as const;

const laws = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

interface Suite {
  readonly file: string;
  readonly specs?:
    | readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[]
    | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z
    .array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }))
    .optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
const browser = z.object({ suites: z.array(suite) });

interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

const timeOf = ({ specs = [], suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(timeOf),
  ].reduce((sum, each) => sum + each, 0);

/** Reads a report; returns nothing if there is none. */
function read<Report>(path: string, schema: z.ZodType<Report>): Report | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Lists the test files of the last whole run that took longest, with their seconds. */
export function describeSlowest(): string {
  const times: FileTime[] = [
    ...(read(REPORTS.laws, laws)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      milliseconds: endTime - startTime,
    })),
    ...(read(REPORTS.browser, browser)?.suites ?? []).map((each) => ({
      file: `tests/browser/${each.file}`,
      milliseconds: timeOf(each),
    })),
  ];
  const slowest = times.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN);
  return [
    'The slowest test files, in seconds:',
    ...slowest.map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)}  ${file}`),
  ].join('\n');
}
