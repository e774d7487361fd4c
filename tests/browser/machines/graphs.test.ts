import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMs } from '#domain/time.ts';
import * as choose from '#messages/en/web/graphs/choose.ts';
import { metrics } from '#messages/en/web/graphs/metrics.ts';
import * as m from '#messages/en/web/graphs/page.ts';
import * as s from '#messages/en/web/graphs/start.ts';
import * as w from '#messages/en/web/harvests/weeks.ts';
import { drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { findPageFaults } from '#tests/browser/support/page-faults.ts';
import { actionOf, complete, growBasil } from '#tests/contract/contract-support.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const chart = (page: Page) => page.getByRole('slider', { name: /./ });
const values = (page: Page) => page.getByRole('complementary', { name: m.inThisRange });
const chip = (page: Page, name: string) => page.getByRole('button', { name: m.removeSeries({ name }) });
const basilYield = m.seriesName({ metric: metrics.yield.name, records: 'Basil' });

test.describe('graphs', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are put together, compared, read with keys, saved, and reproduced by their link', async ({
    page,
    farm,
    openAs,
  }) => {
    const harvested = await growBasil(farm.api);
    await complete(farm.api, actionOf(harvested, 'harvest_action'), { total_yield: 900 });
    const growing = await growBasil(farm.api, { target_locations: [SEED.beds.A2] });
    await farm.api.binTrays({
      body: { batch: growing.uuid, trays: [{ location: SEED.beds.A2, count: 2 }], reason: 'Mould' },
    });
    await openAs('ana', '/graphs');
    await expect(page.getByText(m.empty)).toBeVisible();
    await page.getByRole('button', { name: m.addSeries }).click();
    await drawer(page).getByText('Basil', { exact: true }).click();
    await drawer(page).getByText('Kale', { exact: true }).click();
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await expect(chip(page, basilYield)).toBeVisible();
    await expect(values(page)).toContainText('0.90 kg');
    await expect(values(page)).toContainText(m.details.expected);
    await expectAccessible(page);

    await chip(page, m.seriesName({ metric: metrics.yield.name, records: 'Kale' })).click();
    await page.getByRole('button', { name: m.addSeries }).click();
    await drawer(page).getByLabel(choose.metric).selectOption(metrics.loss.name);
    await drawer(page).getByLabel(choose.batch, { exact: true }).fill('NO-SUCH-LOT');
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await expect(drawer(page)).toContainText(choose.unknownBatch({ lot: 'NO-SUCH-LOT' }));
    await drawer(page).getByLabel(choose.batch, { exact: true }).fill(growing.lot_code);
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await expect(values(page)).toContainText('Mould');
    await expect(values(page).getByRole('link', { name: growing.lot_code }).first()).toBeVisible();

    await page.getByRole('button', { name: m.compare }).click();
    await page.getByRole('button', { name: m.comparePrevious }).click();
    await expect(page).toHaveURL(/compare=previous/);
    await chart(page).focus();
    await page.keyboard.press('End');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Yield: Basil: 0\.90 kg/);
    await page.keyboard.press('ArrowLeft');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Yield: Basil: 0\.00 kg/);
    await page.keyboard.press('End');

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: m.downloadCsv }).click(),
    ]);
    const rows = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows.filter((row) => row.startsWith(`${basilYield},,g,`) && row.endsWith(',900,900,900'))).toHaveLength(1);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: m.downloadPng }).click(),
    ]);
    const picture = await readFile(await png.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(600);

    const shown = await values(page).textContent();
    const link = page.url();
    await page.goto(`${farm.address}/`);
    await page.goto(link);
    await expect(chip(page, basilYield)).toBeVisible();
    await expect(values(page)).toContainText('Mould');
    expect(await values(page).textContent()).toBe(shown);
  });

  test('open with the yield by week and the climate of each chamber, and lead on', async ({ page, farm, openAs }) => {
    const harvested = await growBasil(farm.api);
    await complete(farm.api, actionOf(harvested, 'harvest_action'), { total_yield: 900 });
    await farm.api.addTelemetry({
      body: {
        readings: [30, 20, 10].flatMap((hours) => {
          const air = { subject: SEED.hvac, instant: addMs(NOW, -hours * 3_600_000) };
          return [
            { ...air, metric: 'temperature' as const, value: 20 + hours / 10 },
            { ...air, metric: 'humidity' as const, value: 60 },
          ];
        }),
      },
    });
    await openAs('ana', '/graphs');
    const weeks = page.getByRole('table', { name: w.title });
    await expect(weeks.getByRole('row')).toHaveCount(13);
    const rest = { hasNotText: w.notOver };
    await expect(weeks.getByRole('row').filter(rest)).toHaveCount(12);
    await expect(weeks.getByRole('row', { name: w.notOver })).toContainText('0.90 kg');
    await expect(page.getByRole('listitem').filter({ hasText: w.notOver })).toBeVisible();
    const climate = page.getByRole('region', { name: 'Grow 1', exact: true });
    await expect(climate).toContainText(`21.0–23.0, ${s.meanOf({ value: '22.0' })}`);
    await expect(climate).toContainText(s.meanOf({ value: '60.0' }));
    await expectAccessible(page);
    expect(await findPageFaults(page, false)).toEqual([]);

    await page.getByRole('link', { name: s.openGraphOf({ name: 'Grow 1' }) }).click();
    await expect(page).toHaveURL(/show=readings.*last=7d/);
    await expect(values(page)).toContainText('22.0');
    await page.goBack();
    await page.getByRole('link', { name: s.openGraphOf({ name: w.title }) }).click();
    await expect(values(page)).toContainText('0.90 kg');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: s.harvests }).click();
    await expect(page).toHaveURL(/harvest\?.*view=weeks/);
    await expect(page.getByRole('table', { name: w.title })).toContainText('0.90');
  });

  test('switch to batch age and to a table, zoom by dragging, and step back', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await growBasil(farm.api);
    await complete(farm.api, actionOf(batch, 'harvest_action'), { total_yield: 900 });
    await openAs('ana', '/graphs?s=yield&s=occupancy&compare=previous');
    await expect(values(page)).toContainText('0.90 kg');
    await expect(values(page)).toContainText(m.details.earlier.previous);
    const box = await chart(page).boundingBox();
    if (box === null) throw new Error('The chart has no place');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/from=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await page.getByText(m.axes.age).click();
    await expect(page).toHaveURL(/axis=age/);
    await page.getByText(m.table, { exact: true }).click();
    const row = page.getByRole('row', { name: /^day 0/i });
    await expect(row).toContainText('0.90 kg');
    await expect(row).toContainText('0.80 kg');
    await page.goBack();
    await expect(chart(page)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/axis=age/);
    await page.goForward();
    await expect(page).toHaveURL(/axis=age/);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(page).toHaveURL(/\/graphs$/);
    await page.getByRole('button', { name: metrics.loss.name }).click();
    await expect(page.getByText(m.noValues)).toBeVisible();
  });
});
