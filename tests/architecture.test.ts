import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAWFUL } from '#tests/support/walls/lawful-sources.ts';
import { collectRefusals, plantTree, type Refusals } from '#tests/support/walls/planted-tree.ts';

type Plant = readonly [crime: string, path: string, source: string, ...refusedWith: string[]];

const IMPORT = 'noRestrictedImports';
const OUTSIDE = 'TS6307';

const PLANTS: readonly Plant[] = [
  [
    'the domain imports an adapter',
    'domain/a1.ts',
    "export { read } from '#adapters/files/files.ts';",
    IMPORT,
    OUTSIDE,
  ],
  [
    'the domain imports a type of a port',
    'domain/a2.ts',
    "import type { Store } from '#ports/store.ts';\nexport type S = Store;",
    IMPORT,
    OUTSIDE,
  ],
  [
    'the domain imports a port later',
    'domain/a3.ts',
    "export const s = () => import('#ports/clock.ts');",
    IMPORT,
    OUTSIDE,
  ],
  ['the domain climbs out of its folder', 'domain/a4.ts', "export * from '../web/labels.ts';", IMPORT, OUTSIDE],
  ['the domain imports a package', 'domain/a5.ts', "import { z } from 'zod';\nexport const s = z.string();", IMPORT],
  [
    'the domain imports a type of a scoped package',
    'domain/a6.ts',
    "export type { TestAPI } from '@playwright/test';",
    IMPORT,
  ],
  ['the domain imports a module of Node', 'domain/a7.ts', "export { readFileSync } from 'node:fs';", IMPORT],
  ['the domain reads the clock', 'domain/b1.ts', 'export const t = () => Date.now();', 'noRestrictedGlobals'],
  ['the domain makes a date', 'domain/b2.ts', 'export const t = () => new Date();', 'noRestrictedGlobals'],
  ['the domain takes a date', 'domain/b3.ts', 'export const t = (d: Date) => d;', 'noRestrictedGlobals'],
  [
    'the domain reaches the clock by globalThis',
    'domain/b4.ts',
    'export const t = () => globalThis.Date;',
    'noRestrictedGlobals',
  ],
  ['the domain rolls dice', 'domain/b5.ts', 'export const r = () => Math.random();', 'noJsRestrictedProperties'],
  [
    'the domain hides its dice',
    'domain/b6.ts',
    'const { random } = Math;\nexport const r = random;',
    'noJsRestrictedProperties',
  ],
  ['the domain waits', 'domain/c1.ts', 'export const w = () => setTimeout(() => {}, 1);', 'TS2304'],
  ['the domain reads the environment', 'domain/c2.ts', 'export const e = () => process.env;', 'TS2591'],
  ['the domain fetches', 'domain/c3.ts', "export const f = () => fetch('/');", 'TS2304'],
  ['the domain draws', 'domain/c4.ts', 'export const d = () => document.title;', 'TS2584'],
  ['the domain logs', 'domain/c5.ts', "export const l = () => console.log('');", 'TS2584', 'noConsole'],
  [
    'a function has six parameters',
    'domain/c6.ts',
    'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1, g: 1) => [a, b, c, d, e, g];',
    'useMaxParams',
  ],
  [
    'a circle of imports',
    'domain/d1.ts',
    "import { two } from './d2.ts';\nexport const one = () => two;",
    'noImportCycles',
  ],
  [
    'the other half of the circle',
    'domain/d2.ts',
    "import { one } from './d1.ts';\nexport const two = () => one;",
    'noImportCycles',
  ],
  ['a port imports the web', 'ports/e1.ts', "export { HOME } from '#web/labels.ts';", IMPORT, OUTSIDE],
  ['a port imports a library of an adapter', 'ports/e2.ts', "export { of } from 'rxjs';", IMPORT],
  ['a port uses a platform', 'ports/e3.ts', 'export const b = () => new Blob();', 'TS2304'],
  [
    'a use case reaches into another adapter',
    'adapters/in-process/f8.ts',
    "export { now } from '../clock/clock.ts';",
    IMPORT,
  ],
  [
    'a use case of a folder reaches into another adapter',
    'adapters/in-process/batches/f9.ts',
    "export { now } from '../../clock/clock.ts';",
    IMPORT,
  ],
  [
    'a use case imports the storage',
    'adapters/in-process/f1.ts',
    "export { store } from '#adapters/storage-sql/store.ts';",
    IMPORT,
    OUTSIDE,
  ],
  [
    'a use case climbs to another adapter',
    'adapters/in-process/f2.ts',
    "export { read } from '../files/files.ts';",
    OUTSIDE,
  ],
  ['a use case imports a package', 'adapters/in-process/f3.ts', "export { got } from 'got';", IMPORT],
  [
    'a use case reads the clock',
    'adapters/in-process/f4.ts',
    'export const t = () => Date.now();',
    'noRestrictedGlobals',
  ],
  [
    'an adapter imports its sibling',
    'adapters/files/g1.ts',
    "export { store } from '#adapters/storage-sql/store.ts';",
    IMPORT,
  ],
  [
    'an adapter climbs to its sibling',
    'adapters/files/g2.ts',
    "export { store } from '../storage-sql/store.ts';",
    IMPORT,
  ],
  [
    'an adapter climbs from deep within',
    'adapters/storage-sql/migrations/g3.ts',
    "export { read } from '../../files/files.ts';",
    IMPORT,
  ],
  [
    'a migration imports a rule of the domain',
    'adapters/storage-sql/migrations/g9.ts',
    "export { TRAYS } from '#domain/trays/tray.ts';",
    IMPORT,
  ],
  [
    'a migration imports a schema of today',
    'adapters/storage-sql/migrations/g10.ts',
    "export { traySchema } from '#ports/store.ts';",
    IMPORT,
  ],
  [
    'an adapter imports the terminal',
    'adapters/files/g4.ts',
    "export { program } from '#cli/main.ts';",
    IMPORT,
    OUTSIDE,
  ],
  [
    'an adapter imports an undeclared package',
    'adapters/files/g5.ts',
    "export { default as x } from 'fdir';",
    'noUndeclaredDependencies',
  ],
  [
    'the fetching client imports the one of Node',
    'adapters/http-client/g6.ts',
    "export { send } from './transport-got.ts';",
    OUTSIDE,
  ],
  [
    'a browser adapter reads files',
    'adapters/browser-session/g7.ts',
    "export { readFileSync } from 'node:fs';",
    'TS2591',
  ],
  ['the server imports the web', 'adapters/main/g8.ts', "export { HOME } from '#web/labels.ts';", IMPORT, OUTSIDE],
  ['a decision imports a message', 'domain/trays/k1.ts', "export { home } from '#messages/en/home.ts';", IMPORT],
  [
    'a use case imports a message',
    'adapters/in-process/k2.ts',
    "export { home } from '#words/home.ts';",
    IMPORT,
    OUTSIDE,
  ],
  ['an adapter imports the language in use', 'adapters/files/k3.ts', "export { home } from '#words/home.ts';", IMPORT],
  ['a message imports a port', 'messages/en/k4.ts', "export { traySchema } from '#ports/store.ts';", IMPORT, OUTSIDE],
  ['a message imports the language in use', 'messages/en/k5.ts', "export { home as h } from '#words/home.ts';", IMPORT],
  [
    'a translation takes other parameters',
    'messages/es/k6.ts',
    "import type * as en from '#messages/en/home.ts';\n\nexport const tray: typeof en.tray = ({ name }) => name;",
    'TS2339',
  ],
  [
    'a screen imports an adapter',
    'web/h1.ts',
    "export { send } from '#adapters/http-client/transport-fetch.ts';",
    IMPORT,
  ],
  [
    'a screen imports an adapter of Node',
    'web/h2.ts',
    "export { read } from '#adapters/files/files.ts';",
    IMPORT,
    OUTSIDE,
  ],
  ['a screen imports a library of the server', 'web/h3.ts', "export { fastify } from 'fastify';", IMPORT],
  ['a screen imports the terminal', 'web/h4.ts', "export const p = () => import('#cli/main.ts');", IMPORT, OUTSIDE],
  ['a command imports an adapter', 'cli/i1.ts', "export { store } from '#adapters/storage-sql/store.ts';", IMPORT],
  ['a command imports the web', 'cli/i2.ts', "export { Home } from '#web/home.tsx';", IMPORT, OUTSIDE],
  ['a command imports a library of the web', 'cli/i3.ts', "export { Card } from '@blueprintjs/core';", IMPORT],
  ['anything goes', 'adapters/files/j1.ts', 'export const x = (y: any) => y;', 'noExplicitAny'],
  [
    'a promise is dropped',
    'adapters/files/j2.ts',
    'export const x = async () => {};\nexport const y = () => {\n  x();\n};',
    'noFloatingPromises',
  ],
  ['a file has a default', 'adapters/files/j3.ts', 'export default 1;', 'noDefaultExport'],
];

describe('the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phytotron-house-'));
  let refusals: Refusals;

  afterAll(() => rmSync(folder, { recursive: true }));

  it('admits lawful files', () => {
    const lawful = join(folder, 'lawful');
    plantTree(lawful, LAWFUL);
    expect(collectRefusals(lawful)).toEqual(new Map());
  });

  describe('refuses when', () => {
    beforeAll(() => {
      const planted = join(folder, 'planted');
      plantTree(planted, { ...LAWFUL, ...Object.fromEntries(PLANTS.map(([, path, source]) => [path, source])) });
      refusals = collectRefusals(planted);
    });

    it.each(PLANTS)('%s', (_crime, path, _source, ...refusedWith) => {
      expect([...(refusals.get(path) ?? [])]).toEqual(expect.arrayContaining(refusedWith));
    });
  });
});
