import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWebRoot } from '#adapters/main/process/bundled-folders.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-web-root-');

test('finds the folder that holds the web app of each language, from any depth', async () => {
  const project = await newFolder();
  const root = join(project, 'dist', 'web');
  expect(findWebRoot(join(project, 'dist', 'server'))).toBeNull();
  await mkdir(join(root, 'en'), { recursive: true });
  await writeFile(join(root, 'en', 'index.html'), '');
  expect(findWebRoot(join(project, 'dist', 'server'))).toBe(root);
  expect(findWebRoot(join(project, 'adapters', 'main', 'process'))).toBe(root);
});
