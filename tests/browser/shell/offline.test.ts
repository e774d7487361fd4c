import type { Locator, Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import * as formsTexts from '#messages/en/web/ui/forms.ts';
import { createGrowingBatch, createNeighbourBatch, drawer, rowOf } from '#tests/browser/support/batch-helpers.ts';
import { lotOf, select } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';

// As on a farm served over plain HTTP, without a service worker that caches the app.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const mark = (page: Page) => page.locator('.ph-live-words');
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: new RegExp(`^${shell.offlineSince({ time: '\\d\\d:\\d\\d' })}`) });
const loaded = (page: Page, part: string) =>
  page.waitForResponse((response) => new RegExp(`/${part}-[^/]*js$`).test(response.url()));

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(mark(page)).toHaveText(/Reconnecting|Offline/);
  await expect(banner(page)).toBeVisible();
  await expect(mark(page)).toHaveText(shell.connectionStates.offline);
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(mark(page)).toHaveText(shell.connectionStates.live);
  await expect(banner(page)).toHaveCount(0);
}

/** Opens a form, and closes it again once it is loaded. */
async function opensForm(page: Page, button: Locator, form: string | RegExp): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: form }).or(page.getByRole('alertdialog', { name: form }));
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Sets a marker in the page that a reload would lose. */
const markPage = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'noted', true));
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(globalThis, 'noted'))).toBe(true);

test.describe('without the network', () => {
  test('a batch stays open with its forms, and entries are kept and saved later', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const idle = ['action-forms', 'batch-sheet', 'tray-labels'].map((part) => loaded(page, part));
    await openAs('ana', `/croplogger/${uuid}`);
    await Promise.all(idle);
    await goOffline(page);
    await expect(rowOf(page, /Harvest/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(formsTexts.notSaved);
    await expect(page.getByLabel('Weight')).toHaveValue('2600');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await opensForm(page, page.getByRole('button', { name: 'Move', exact: true }), /^Move/);
    await opensForm(page, page.getByRole('button', { name: 'Bin', exact: true }), /^Bin/);
    await opensForm(page, page.getByRole('button', { name: /^Delay: Harvest/ }), /^Delay/);
    await rowOf(page, /Set Growth/)
      .first()
      .hover();
    await opensForm(page, page.getByRole('button', { name: /^Undo: / }).first(), /^Undo /);
    const more = async (item: string) => {
      await page.getByRole('button', { name: pageWords.moreForBatch }).click();
      return page.getByRole('menuitem', { name: item });
    };
    await opensForm(page, await more(pageWords.addToPlan), pageWords.addToPlan);
    await opensForm(page, await more(pageWords.editTags), /tags/i);
    await opensForm(page, await more(pageWords.printLabels), pageWords.printLabels);
    await opensForm(page, await more(pageWords.deleteBatch), /^Delete/);

    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    await goOnline(page);
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(rowOf(page, /2,600 g/)).toBeVisible();
  });

  test('a form for several batches opens, and keeps its entries', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [first = '', second = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    const forms = loaded(page, 'bulk-forms');
    await openAs('ana', '/croplogger/growing');
    await forms;
    const read = page.waitForResponse((response) => uuids.every((uuid) => response.url().includes(uuid)));
    await select(page, [first, second]);
    await read;
    await goOffline(page);
    for (const act of ['Move', 'Delay', 'Tag'])
      await opensForm(page, bar(page).getByRole('button', { name: act }), new RegExp(`^${act}`));
    await bar(page).getByRole('button', { name: 'Bin' }).click();
    await page.getByLabel('Reason').fill('mould');
    await drawer(page)
      .getByRole('button', { name: /^Bin \d+ trays/ })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(formsTexts.notSaved);
    await expect(page.getByLabel('Reason')).toHaveValue('mould');
  });

  test('an unloaded screen says so, leaves the way back open, and loads when the network returns', {
    tag: '@deep',
  }, async ({ page, farm, openAs }) => {
    const seen = await createGrowingBatch(farm.api);
    const unseen = await lotOf(farm, await createNeighbourBatch(farm.api));
    await openAs('ana', '/croplogger/growing');
    await expect(page.getByRole('link', { name: unseen })).toBeVisible();
    await markPage(page);
    await goOffline(page);

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const missing = page.getByRole('alert').filter({ hasText: "this screen isn't on this device yet" });
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    await missing.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('link', { name: unseen })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(missing).toBeVisible();
    await goOnline(page);
    await expect(page.getByRole('region', { name: "Today's tasks" }).getByText('Harvest')).toBeVisible();
    await expect(page.locator('.ph-home')).toHaveCSS('display', 'grid');

    // Its code is loaded now, but not another batch's data.
    await page.goBack();
    await page.getByRole('link', { name: await lotOf(farm, seen) }).click();
    await expect(rowOf(page, /Harvest/)).toBeVisible();
    await page.goBack();
    await goOffline(page);
    await page.getByRole('link', { name: unseen }).click();
    await expect(page.getByText(pageWords.notLoaded)).toBeVisible();
    await goOnline(page);
    await expect(page.getByText(unseen).first()).toBeVisible();
    await expect(rowOf(page, /Harvest/)).toBeVisible();
    await expectSamePage(page);
  });

  test("a line without responses is noticed, and pending calls aren't waited for", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('3');
    await page.getByLabel('Reason').fill('broken');
    await page.route('**/api/**', () => undefined);
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 3 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(formsTexts.notSaved);
    await expect(page.getByLabel('Reason')).toHaveValue('broken');
    await expect(mark(page)).toHaveText(shell.connectionStates.offline);
  });
});
