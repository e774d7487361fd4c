import type { Browser, Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import { liveUpdates } from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, openActionOf, rowOf } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';

const WIDE = { width: 1440, height: 900 };

/** A page in another user's browser, with its text about a batch before and after a harvest. */
interface Watched {
  readonly path: (batch: string) => string;
  readonly before: (page: Page) => Promise<void>;
  readonly after: (page: Page) => Promise<void>;
}

const tasks = (page: Page) => page.getByRole('region', { name: "Today's tasks" }).locator('tbody tr');
const yields = (page: Page) => page.getByRole('region', { name: "Today's yields" }).locator('tbody tr');
const listed = (page: Page) => page.locator('main tbody').getByText('BAS-2026-0001');
const marks = (page: Page) => page.getByRole('button', { name: /Tue 12 May.*Harvest/ });

const WATCHED: Readonly<Record<string, Watched>> = {
  home: {
    path: () => '/',
    before: async (page) => expect(tasks(page).filter({ hasText: 'Harvest' })).toHaveCount(1),
    after: async (page) => {
      await expect(tasks(page).filter({ hasText: 'Harvest' })).toHaveCount(0);
      await expect(yields(page)).toContainText(['2.60']);
    },
  },
  'the growing batches': {
    path: () => '/croplogger/growing',
    before: async (page) => expect(listed(page)).toHaveCount(1),
    after: async (page) => expect(listed(page)).toHaveCount(0),
  },
  'the completed batches': {
    path: () => '/croplogger/completed',
    before: async (page) => expect(listed(page)).toHaveCount(0),
    after: async (page) => expect(listed(page)).toHaveCount(1),
  },
  'the batch': {
    path: (batch) => `/croplogger/${batch}`,
    before: async (page) => expect(page.getByRole('button', { name: /^Complete: Harvest/ })).toBeVisible(),
    after: async (page) => expect(rowOf(page, /2,600 g/)).toBeVisible(),
  },
  'the schedule': {
    path: () => '/croplogger/schedule',
    before: async (page) => expect(marks(page)).toHaveCount(1),
    after: async (page) => expect(marks(page)).toHaveCount(0),
  },
};

/** Opens a path in a browser of the admin. */
async function openElsewhere(browser: Browser, farm: BrowserFarm, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' });
  const { access, refresh } = await farm.seeded.signIn('admin');
  await context.addInitScript(
    ([accessToken = '', refreshToken = '']) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access, refresh],
  );
  const page = await context.newPage();
  await page.goto(`${farm.address}${path}`);
  return page;
}

test.describe('a change in one browser', () => {
  test.use({ viewport: WIDE });

  for (const [name, { path, before, after }] of Object.entries(WATCHED)) {
    test(`appears in another one on ${name}`, { tag: '@deep' }, async ({ page, openAs, browser, farm }) => {
      const batch = await createGrowingBatch(farm.api);
      const other = await openElsewhere(browser, farm, path(batch));
      await before(other);
      await expect(other.getByTitle(liveUpdates)).toBeVisible();
      await openAs('ana', `/croplogger/${batch}`);
      await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
      await page.getByLabel('Weight').fill('2600');
      await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
      await expect(rowOf(page, /2,600 g/)).toBeVisible();
      await after(other);
      await other.context().close();
    });
  }

  test('is undone in the other, and both show it', async ({ page, openAs, browser, farm }) => {
    const batch = await createGrowingBatch(farm.api);
    const harvest = await openActionOf(farm.api, batch, 'harvest_action');
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2600 } }] },
    });
    await openAs('ana', `/croplogger/${batch}`);
    const other = await openElsewhere(browser, farm, `/croplogger/${batch}`);
    for (const each of [page, other]) {
      await expect(rowOf(each, /2,600 g/)).toBeVisible();
      await expect(each.getByTitle(liveUpdates)).toBeVisible();
    }
    await rowOf(other, /2,600 g/)
      .getByRole('button', { name: /^Undo/ })
      .click();
    await other.getByRole('button', { name: dialogsWords.undo }).click();
    for (const each of [page, other])
      await expect(each.getByRole('button', { name: /^Complete: Harvest/ })).toBeVisible();
    await other.context().close();
  });
});
