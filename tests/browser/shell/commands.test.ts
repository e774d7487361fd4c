import type { Page } from '@playwright/test';
import { ACTS } from '#domain/commands/command.ts';
import { kindNames } from '#messages/en/kinds/names.ts';
import * as types from '#messages/en/web/batches/actions.ts';
import * as dialogs from '#messages/en/web/batches/dialogs.ts';
import * as commands from '#messages/en/web/commands.ts';
import { cancel } from '#messages/en/web/common.ts';
import { fields as cropFields } from '#messages/en/web/crops.ts';
import * as home from '#messages/en/web/home.ts';
import { fieldLabels } from '#messages/en/web/new-batch/form.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as search from '#messages/en/web/shell/search.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import {
  createGrowingBatch,
  createNeighbourBatch,
  createPlannedBatch,
  drawer,
} from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: shell.search });
const rows = (page: Page) => page.getByRole('listbox', { name: search.results }).getByRole('option');

test.describe('the command bar', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens the form of a harvest filled in, and saves nothing itself', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/form/actions/')) writes.push(request.url());
    });
    await openAs('ana', '/crop');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('harvest bas-0001 2650 g');
    await expect(rows(page).first()).toHaveText(new RegExp(`${commands.acts.harvest}.*${lot_code}.*2,650 g`));
    await expect(rows(page).first()).toContainText(commands.notChecked);
    await expect(page.getByText(search.nothingSaved)).toBeVisible();
    const others = page.getByRole('group', { name: commands.otherActs({ lot: lot_code }) });
    await expect(others.getByRole('option')).toContainText([
      commands.openTheBatch,
      commands.acts.delay,
      commands.commentQuoted({ text: '2650 g' }),
      commands.printTrays({ count: 26 }),
    ]);
    await expect(page.locator('.ph-command-marks i')).toHaveText(['harvest', 'bas-0001', '2650 g']);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByLabel('Weight')).toHaveValue('2650');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}/timeline`);
    expect(writes).toEqual([]);
    await drawer(page)
      .getByRole('button', { name: types.completeType({ type: 'harvest_action' }) })
      .click();
    await expect(drawer(page)).toHaveCount(0);
  });

  test('opens a task and an undo by keyboard, prints, and names unknown lots', async ({ page, farm, openAs }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const planned = await createPlannedBatch(farm.api);
    const growing = await createGrowingBatch(farm.api);
    const { lot_code: sown } = await farm.api.getBatch({ params: { uuid: planned } });
    const { lot_code } = await farm.api.getBatch({ params: { uuid: growing } });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/form/')) writes.push(request.url());
    });
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(`sow ${sown}`);
    await expect(rows(page).first()).toContainText(commands.acts.sow);
    await page.keyboard.press('Enter');
    const sowing = types.completeType({ type: 'create_tray_action' });
    await expect(drawer(page).getByRole('button', { name: sowing })).toBeVisible();
    await expect(page).toHaveURL(`${farm.address}/croplogger/${planned}/timeline`);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type(`undo ${lot_code}`);
    await expect(rows(page).first()).toContainText(commands.facts.action);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: dialogs.undo })).toBeVisible();
    await question.getByRole('button', { name: cancel }).click();
    await expect(question).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type('sow XYZ-2026-0404');
    await expect(page.getByText(commands.noBatch({ words: 'XYZ-2026-0404' }))).toBeVisible();
    await field(page).fill(`undo ${sown}`);
    await expect(page.getByText(commands.notNow({ words: sown, act: commands.acts.undo }))).toBeVisible();
    await field(page).fill(`print ${lot_code}`);
    await expect(rows(page).first()).toContainText(commands.acts.print);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ph-print')).toContainText(lot_code);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.ph-print')).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type('print');
    await expect(rows(page).first()).toHaveText(home.printSheet);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ph-print')).toContainText(
      home.printedBy({ day: '', time: '', user: '' }).split(' ')[0] ?? '',
    );
    await expect(page).toHaveURL(`${farm.address}/`);
    expect(writes).toEqual([]);
  });

  test('moves what stands at a place, and says what it does not understand', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await createGrowingBatch(farm.api);
    await createNeighbourBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('harvest a1-3 26x');
    await expect(page.getByText(commands.notUnderstood.grams({ words: '26x' }))).toBeVisible();
    await field(page).fill('harvest bas 2650 g');
    await expect(rows(page).filter({ hasText: '2,650 g' })).toHaveCount(2);
    await field(page).fill('move a1-3 to grow 1 b1');
    await expect(rows(page).first()).toContainText(commands.countOf({ count: 26, of: 26 }));
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('button', { name: types.moveTrays({ count: 26 }) })).toBeVisible();
  });

  test('delays the next action by what was typed', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const growing = await createGrowingBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('delay a1 2 d');
    await expect(rows(page).first()).toContainText(commands.delayBy({ days: 2 }));
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('2 days');
    await expect(page).toHaveURL(new RegExp(`/croplogger/${growing}/timeline$`));
  });

  test('fills in a comment, and completes words with Tab', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    // The grammar of commands arrives after the key.
    let arrive = () => {};
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/command-parts-*.js', async (route) => {
      await arrives;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('comm');
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    arrive();
    await expect(field(page)).toHaveValue('comment ');
    await page.keyboard.type('a1');
    await expect(rows(page).first()).toContainText(lot_code);
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue(`comment ${lot_code} `);
    await page.keyboard.type('Dry at the back');
    await expect(rows(page).first()).toContainText('Dry at the back');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}/comments`);
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Dry at the back');
  });

  test('goes to screens, and opens the forms of new records filled in', async ({ page, farm, openAs }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('?');
    await expect(rows(page)).toHaveCount(ACTS.length);
    await expectAccessible(page);
    await rows(page).filter({ hasText: commands.examples.go }).click();
    await expect(field(page)).toHaveValue('go ');
    await page.keyboard.type('sche');
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue(`go ${screens.schedule} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${farm.address}/croplogger/schedule`);
    await page.keyboard.press('/');
    await page.keyboard.type('new batch basil 12 trays');
    await expect(rows(page).first()).toContainText('Basil');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/croplogger\/new\?recipe=.+&trays=12$/);
    await expect(page.getByRole('textbox', { name: fieldLabels.trays })).toHaveValue('12');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new crop Thai basil');
    await expect(rows(page)).toContainText([commands.newRecord({ kind: kindNames.crop.one })]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel(cropFields.name)).toHaveValue('Thai basil');
    await expect(page).toHaveURL(`${farm.address}/crop`);
  });

  test('knows loaded batches while the farm is unreachable, and says so', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type(`harvest ${lot_code} 1.5 kg`);
    await expect(page.getByText(commands.onlyLoaded)).toBeVisible();
    await expect(rows(page).first()).toContainText(lot_code);
    await expect(rows(page).first()).toHaveAttribute('href', /total_yield=1500$/);
    await field(page).fill(lot_code);
    await expect(page.getByText(search.farmSilent)).toBeVisible();
    await expect(rows(page)).toContainText([lot_code]);
  });
});
