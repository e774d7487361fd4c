import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SIZES, untilAtRest } from '#tests/browser/support/at-rest.ts';
import { PSEUDO_ROOT } from '#tests/browser/support/browser-farm.ts';
import { expect, test } from '#tests/browser/support/demo-fixtures.ts';
import { collectData, findEscapedTexts } from '#tests/browser/support/escaped-words.ts';
import { withoutStream } from '#tests/browser/support/fixtures.ts';
import { findPageFaults } from '#tests/browser/support/page-faults.ts';
import { ROUTES } from './routes.ts';

test.setTimeout(120_000);
test.use({ demoWebRoot: PSEUDO_ROOT });

/** The news are in English in every language. */
const NEWS = readFileSync(resolve(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');

/** Checks a pseudo-language page in all sizes; returns untranslated texts and what is cut off or overflows. */
async function sweep(page: Page, more: string, open: () => Promise<void>) {
  await withoutStream(page);
  const data = collectData(page, more);
  const escaped = new Set<string>();
  const faults: string[] = [];
  for (const [at, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    // The other sizes show the same page without loading it again.
    if (at === 0) await open();
    await untilAtRest(page);
    for (const text of await findEscapedTexts(page, data)) escaped.add(text);
    faults.push(...(await findPageFaults(page, size.width < 600)).map((fault) => `${size.width} ${fault}`));
  }
  return { escaped: [...escaped], faults };
}

const PAGES = [{ name: 'sign-in', path: '/login', address: () => '/login' }, ...ROUTES];

for (const { name, path, address } of PAGES) {
  test(`${name} (${path}) in the pseudo-language`, async ({ page, demo, openDemo }) => {
    const open = () =>
      path === '/login' ? page.goto(`${demo.address}${path}`).then(() => undefined) : openDemo(address(demo.subjects));
    const { escaped, faults } = await sweep(page, name === 'whats-new' ? NEWS : '', open);
    expect({ escaped, faults }).toEqual({ escaped: [], faults: [] });
  });
}
