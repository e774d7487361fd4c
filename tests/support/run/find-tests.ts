import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAbout } from './feature-tests.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Test files by what they need. */
export interface FoundTests {
  /** Tests of the sources, without a build. */
  readonly laws: readonly string[];
  /** Tests that start the built command. */
  readonly processes: readonly string[];
  /** Tests of the built web app in a browser. */
  readonly browser: readonly string[];
}

/** Suites made of the contracts in their folder. */
const FARM_SUITES = ['tests/contract/http.test.ts'];
const STORAGE_SUITES = ['tests/adapters/storage-sql/sqlite/sqlite-storage.test.ts'];
/** Tests of the screens that are generated from the description of a kind of record. */
const RECORD_SCREENS = ['tests/browser/records/records.test.ts', 'tests/web/features/record-forms.prop.test.ts'];

const STARTS_A_PROCESS = /\b(?:ensureBuilt|phytoInPty|phytoProcess|startBuilt)\b|\bdist\//;

const listFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** Finds the tests about some features, given by the stems of their names. */
export function findTests(stems: readonly string[]): FoundTests {
  const about = listFiles('tests/**/*.{test.ts,test.tsx,contract.ts}').filter((path) => isAbout(path, stems));
  const screens = listFiles('web/features/**/*-screens.tsx');
  if (screens.some((path) => isAbout(path, stems))) about.push(...RECORD_SCREENS);
  const contracts = about.filter((path) => path.endsWith('.contract.ts'));
  const isOfStorage = (path: string): boolean => path.startsWith('tests/contract/storage');
  const tests = new Set([
    ...about.filter((path) => !/^tests\/(bench|faults)\//.test(path) && !path.endsWith('.contract.ts')),
    ...(contracts.some((path) => !isOfStorage(path)) ? FARM_SUITES : []),
    ...(contracts.some(isOfStorage) ? STORAGE_SUITES : []),
  ]);
  const isBrowser = (path: string): boolean => path.startsWith('tests/browser/');
  const startsAProcess = (path: string): boolean => STARTS_A_PROCESS.test(readFileSync(resolve(root, path), 'utf8'));
  const others = [...tests].filter((path) => !isBrowser(path));
  return {
    laws: others.filter((path) => !startsAProcess(path)),
    processes: others.filter(startsAProcess),
    browser: [...tests].filter(isBrowser),
  };
}
