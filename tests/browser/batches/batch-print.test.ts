import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as printWords from '#messages/en/web/batches/print.ts';
import { createGrowingBatch, createPlannedBatch, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';

/** Stubs printing, so that the sheet stays open for inspection. */
const keepSheet = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

/** Returns the modules of the printed QR code. */
async function modulesOnPaper(page: Page): Promise<boolean[][]> {
  const code = page.locator('.ph-print .ph-qr').first();
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
const mediaBoxOf = (pdf: Buffer): number[] =>
  (/MediaBox ?\[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1] ?? '').trim().split(/\s+/).map(Number);

test.describe('a printed batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('fills an A4 page, with a code that opens its page', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await keepSheet(page);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: pageWords.printSheet }).click();
    const sheet = page.locator('.ph-print');
    await expect(sheet).toBeAttached();
    expect(await modulesOnPaper(page)).toEqual(
      encode(`${farm.address}/croplogger/${uuid}`, { ecc: 'M', border: 0 }).data,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.ph-top')).toBeHidden();
    await expect(sheet).toContainText(printWords.sheetHead({ site: 'Test Farm' }));
    await expect(sheet.getByRole('heading', { name: 'Basil' })).toBeVisible();
    await expect(sheet).toContainText('Grow 1, A1-3');
    await expect(sheet.getByRole('row', { name: /Harvest/ })).toContainText(printWords.harvestBlanks({ unit: 'g' }));
    await expect(sheet).toContainText('Growth light');
    await expect(sheet).toContainText(/Printed 12 May 2026 \d\d:\d\d by ana/);
    const code = await sheet.locator('.ph-qr').boundingBox();
    expect(Math.round(((code?.width ?? 0) / 96) * 25.4)).toBe(39);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(1);
    expect(mediaBoxOf(pdf).map(Math.round)).toEqual([0, 0, 595, 842]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
    // With the shortcut, and from the browser's menu.
    await page.keyboard.press('ControlOrMeta+p');
    await expect(sheet.getByRole('heading', { name: 'Basil' })).toBeAttached();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(sheet.getByRole('heading', { name: 'Basil' })).toBeAttached();
  });

  test('shows the actual day of a delayed sowing, and counts its days from there', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createPlannedBatch(farm.api);
    const sowing = await openActionOf(farm.api, uuid, 'create_tray_action');
    await farm.api.updateAction({
      params: { id: sowing },
      body: { action_needed_date: '2026-05-15', delay_actions: true },
    });
    await keepSheet(page);
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.locator('.ph-facts')).toContainText(pageWords.startsIn({ count: 3 }));
    await page.getByRole('button', { name: pageWords.printSheet }).click();
    const sheet = page.locator('.ph-print');
    await expect(sheet.locator('.ph-sheet-facts')).toContainText(`${printWords.toSow}Fri 15 May 2026`);
    await expect(sheet.getByRole('row', { name: /Sow/, includeHidden: true })).toContainText(/^0\s*15 May/);
  });

  test('has one label a tray, or as many as requested', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await keepSheet(page);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: pageWords.moreForBatch }).click();
    await page.getByRole('menuitem', { name: pageWords.printLabels }).click();
    await expect(page.getByRole('button', { name: printWords.printLabels({ count: 26 }) })).toBeVisible();
    await page.getByRole('textbox', { name: printWords.labels }).fill('3');
    await expectAccessible(page);
    await page.getByRole('button', { name: printWords.printLabels({ count: 3 }) }).click();
    const labels = page.locator('.ph-print .ph-label');
    await expect(labels).toHaveCount(3);
    await expect(labels.first()).toContainText('Basil');
    await expect(labels.first()).toContainText(lot_code);
    await expect(labels.first()).toContainText('12 May 2026');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(3);
    expect(mediaBoxOf(pdf).map((points) => Math.round((points / 72) * 25.4))).toEqual([0, 0, 62, 29]);
  });
});
