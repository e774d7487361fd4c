import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { withoutUnusedRules } from '../../../vite.styles.ts';

const FILE = resolve('node_modules/@blueprintjs/core/lib/css/blueprint.css');

/** Returns the classes of Blueprint's style sheet that remain for an app with one source file. */
async function classesFor(source: string): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'phyto-styles-'));
  writeFileSync(join(folder, 'app.tsx'), source);
  const { css } = await postcss([withoutUnusedRules(folder)]).process(readFileSync(FILE, 'utf8'), { from: FILE });
  return new Set(css.match(/(?<=\.)bp6-[\w-]+/g));
}

it('keeps the rules of imported components and of those they use', async () => {
  const classes = await classesFor("import { Button, type ButtonProps, Popover } from '@blueprintjs/core';");
  for (const name of [
    'button',
    'spinner',
    'icon',
    'minimal',
    'intent-danger',
    'popover',
    'popover-enter-active',
    'dark',
  ])
    expect([...classes]).toContain(`bp6-${name}`);
  for (const name of ['dialog', 'toast', 'checkbox', 'html-table']) expect([...classes]).not.toContain(`bp6-${name}`);
});

it('keeps the rules of classes that the app names', async () => {
  const classes = await classesFor('export const Row = () => <table className="bp6-html-table bp6-interactive" />;');
  expect([...classes]).toContain('bp6-html-table');
  expect([...classes]).not.toContain('bp6-button');
});
