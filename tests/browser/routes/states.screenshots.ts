import type { Page } from '@playwright/test';
import { test } from '#tests/browser/support/demo-fixtures.ts';
import { isPhone, shoot, untilOpen } from '#tests/browser/support/shoot.ts';
import * as bulkBarWords from '#words/web/batches/bulk-bar.ts';
import * as listWords from '#words/web/batches/lists.ts';
import { fieldLabels } from '#words/web/new-batch/form.ts';
import { add as newToken } from '#words/web/people/tokens.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { filters } from '#words/web/ui/filters.ts';
import { selectRow } from '#words/web/ui/tables.ts';

/** An overlay of a route, and how to open it. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await untilOpen(page);
}

/** Selects the first two rows by their boxes. */
async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: new RegExp(selectRow({ row: '[A-Z]{3}-' })) });
  for (const at of [0, 1]) await boxes.nth(at).press('Space');
}

/** Opens a form from the bulk bar. */
const bulk = (act: string) => async (page: Page) => {
  await selectTwo(page);
  const bar = page.getByRole('region', { name: bulkBarWords.selection });
  const button = bar.getByRole('button', { name: act });
  if (await button.isVisible()) {
    await button.click();
  } else {
    await bar.getByRole('button', { name: bulkBarWords.more }).click();
    await page.getByRole('menuitem', { name: act }).click();
  }
  await page.locator('.ph-drawer').waitFor();
};

const STATES: readonly State[] = [
  {
    name: 'shortcuts',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('?');
      await untilOpen(page);
    },
  },
  {
    name: 'growing-filter',
    path: '/croplogger/growing',
    open: (page) => press(page, new RegExp(`^${isPhone(page) ? filters : listWords.filters.crop.name}`)),
  },
  { name: 'growing-selected', path: '/croplogger/growing', open: selectTwo },
  { name: 'bulk-complete', path: '/croplogger/growing', open: bulk(bulkBarWords.acts.complete) },
  { name: 'bulk-move', path: '/croplogger/growing', open: bulk(bulkBarWords.acts.move) },
  { name: 'bulk-bin', path: '/croplogger/growing', open: bulk(bulkBarWords.acts.bin) },
  { name: 'growing-nothing', path: '/croplogger/growing?search=nothing+of+that+name', open: async () => undefined },
  { name: 'growing-all', path: '/croplogger/completed?page=all', open: async () => undefined },
  {
    name: 'new-batch-chosen',
    path: '/croplogger/new',
    open: async (page) => {
      await page.getByRole('combobox', { name: fieldLabels.growth_recipe }).click();
      await page.getByRole('option').first().click();
      await page.getByLabel(new RegExp(`^${fieldLabels.trays} `)).fill('12');
      await page.locator('.ph-occupancy-row').first().waitFor();
    },
  },
  { name: 'user-new', path: '/user', open: (page) => press(page, kindTexts.user.add) },
  { name: 'token-new', path: '/settings/tokens', open: (page) => press(page, newToken) },
];

test.use({ actionTimeout: 15_000 });
test.setTimeout(300_000);

for (const { name, path, open } of STATES) {
  test(name, async ({ page, demo, openDemo }) => {
    await openDemo('/');
    await shoot(page, name, `${demo.address}${path}`, open);
  });
}
