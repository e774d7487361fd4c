import { describe, expect, it } from 'vitest';
import { type Breach, findBreaches, type Sources } from '#tests/support/walls/find-breaches.ts';
import { readSources } from '#tests/support/walls/read-sources.ts';
import { WALLS } from '#tests/support/walls/walls.ts';

/** A small project that follows every rule. */
const LAWFUL: Sources = {
  'domain/trays/tray.ts': "import type { Bed } from '#domain/hardware/bed.ts';\nexport type Tray = Bed;",
  'domain/hardware/bed.ts': "import { LABEL } from './label.ts';\nexport type Bed = typeof LABEL;",
  'domain/hardware/label.ts': "export const LABEL = 'A1';",
  'adapters/storage-sql/storage.ts': "export { find } from '#adapters/storage-sql/beds/find.ts';",
  'adapters/storage-sql/beds/find.ts': "export { table } from '#adapters/storage-sql/table.ts';",
  'adapters/storage-sql/table.ts': "export const table = 'bed';",
  'web/format/words.ts': "export const HOME = 'Home';",
  'web/ui/panel.tsx': "import { HOME } from '#web/format/words.ts';\nexport const Panel = () => <p>{HOME}</p>;",
  'web/features/home/home-page.tsx':
    "import news from '../../../CHANGELOG.md?raw';\nimport './home.css';\nexport { Panel } from '#web/ui/panel.tsx';\nexport const NEWS = news;",
  'web/features/home/home.css': "@import './print/sheet.css';",
  'web/features/home/print/sheet.css': 'p { margin: 0 }',
  'web/features/users/users-page.tsx': "export const load = async () => (await import('./user-form.tsx')).Form;",
  'web/features/users/user-form.tsx': "export { Panel as Form } from '#web/ui/panel.tsx';",
  'web/main.tsx':
    "export { NEWS } from '#web/features/home/home-page.tsx';\nexport { load } from '#web/features/users/users-page.tsx';",
  'tests/tray.test.ts': "export type { Tray } from '#domain/trays/tray.ts';",
};

const many = (count: number, folder: string): Sources =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/file-${n}.ts`, 'export {};']));

type Plant = readonly [crime: string, planted: Sources, rule: Breach['rule'], path: string];

const PLANTS: readonly Plant[] = [
  [
    'a feature imports another one',
    { 'web/features/users/x.ts': "export { NEWS } from '#web/features/home/home-page.tsx';" },
    'apart',
    'web/features/users/x.ts',
  ],
  [
    'a feature imports a type of another one',
    {
      'web/features/users/x.ts':
        "import type { NEWS } from '#web/features/home/home-page.tsx';\nexport type N = typeof NEWS;",
    },
    'apart',
    'web/features/users/x.ts',
  ],
  [
    'a feature imports another one when it is needed',
    { 'web/features/users/deep/x.ts': "export const x = () => import('#web/features/home/home-page.tsx');" },
    'apart',
    'web/features/users/deep/x.ts',
  ],
  [
    'what pages share imports a feature',
    { 'web/page/x.ts': "export { NEWS } from '#web/features/home/home-page.tsx';" },
    'order',
    'web/page/x.ts',
  ],
  ['data is drawn', { 'web/data/x.ts': "export { Panel } from '#web/ui/panel.tsx';" }, 'order', 'web/data/x.ts'],
  ['a folder of the web has no place', { 'web/extras/x.ts': 'export {};' }, 'order', 'web/extras/x.ts'],
  [
    'two files import each other',
    { 'domain/hardware/label.ts': "import type { Bed } from './bed.ts';\nexport const LABEL = 'A1' as Bed;" },
    'circle',
    'domain/hardware/label.ts',
  ],
  [
    'folders of the domain form a circle',
    { 'domain/hardware/x.ts': "export type { Tray } from '#domain/trays/tray.ts';" },
    'circle',
    'domain/hardware/x.ts',
  ],
  [
    'folders of an adapter form a circle by way of a third',
    {
      'adapters/storage-sql/beds/x.ts': "export { z } from '#adapters/storage-sql/trays/z.ts';",
      'adapters/storage-sql/batches/y.ts': "export * from '#adapters/storage-sql/beds/x.ts';",
      'adapters/storage-sql/trays/z.ts': "export const z = 1;\nexport * from '#adapters/storage-sql/batches/y.ts';",
    },
    'circle',
    'adapters/storage-sql/batches/y.ts',
  ],
  [
    'a file climbs out of its folder',
    { 'domain/trays/x.ts': "export { LABEL } from '../hardware/label.ts';" },
    'alias',
    'domain/trays/x.ts',
  ],
  [
    'a file reaches down without an alias',
    { 'adapters/storage-sql/x.ts': "export { find } from './beds/find.ts';" },
    'alias',
    'adapters/storage-sql/x.ts',
  ],
  [
    'a file names its neighbour by the alias',
    { 'domain/hardware/x.ts': "export { LABEL } from '#domain/hardware/label.ts';" },
    'alias',
    'domain/hardware/x.ts',
  ],
  [
    'a style sheet climbs out of its folder',
    {
      'web/features/home/colors.css': 'p { color: red }',
      'web/features/home/print/x.css': "@import '../colors.css';",
    },
    'alias',
    'web/features/home/print/x.css',
  ],
  ['a test climbs', { 'tests/web/x.test.ts': "import '../tray.test.ts';" }, 'alias', 'tests/web/x.test.ts'],
  ['a folder of tests is too full', many(WALLS.filesInFolder + 1, 'tests/domain/time'), 'full', 'tests/domain/time'],
  ['a folder is too full', many(WALLS.filesInFolder + 1, 'domain/time'), 'full', 'domain/time'],
  [
    'a folder lies too deep',
    { 'web/features/home/print/today/x.ts': 'export {};' },
    'deep',
    'web/features/home/print/today/x.ts',
  ],
];

describe('the walls inside layers', () => {
  it('admit lawful files', () => {
    expect(findBreaches({ ...LAWFUL, ...many(WALLS.filesInFolder, 'domain/time') }, WALLS)).toEqual([]);
  });

  it.each(PLANTS)('refuse when %s', (_crime, planted, rule, path) => {
    const breaches = findBreaches({ ...LAWFUL, ...planted }, WALLS);
    expect(breaches.map(({ path, rule }) => ({ path, rule }))).toContainEqual({ path, rule });
    expect(new Set(breaches.map(({ rule }) => rule))).toEqual(new Set([rule]));
  });

  it('name folders that the project has', () => {
    const paths = Object.keys(readSources());
    const holds = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).length;
    const ordered = Object.entries(WALLS.orders).flatMap(([layer, folders]) => folders.map((one) => `${layer}/${one}`));
    expect([...WALLS.layers, ...WALLS.apart, ...ordered].filter((folder) => holds(folder) === 0)).toEqual([]);
    expect(WALLS.flatLists.filter((folder) => holds(folder) <= WALLS.filesInFolder)).toEqual([]);
  });
});
