import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, instantToMs, msToInstant } from '#domain/time.ts';
import { tabs } from '#messages/en/web/batches/page.ts';
import * as g from '#messages/en/web/graphs/page.ts';
import * as m from '#messages/en/web/readings/climate.ts';
import { openGraphs } from '#messages/en/web/readings/page.ts';
import * as performance from '#messages/en/web/recipes/performance.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { actionOf, complete, planBasil } from '#tests/contract/contract-support.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;
const now = instantToMs(NOW);
const DAYS = 6;

const chart = (page: Page) => page.getByRole('slider', { name: m.chart });
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Sows a batch some days ago, which wants 24 °C by day and 19 °C at night. */
async function grow({ api }: BrowserFarm) {
  const start_date = addDays(TODAY, -DAYS);
  const sown = `${start_date}T08:00:00.000Z`;
  const batch = await planBasil(api, { start_date, target_locations: [SEED.beds.A1] });
  await complete(api, actionOf(batch, 'create_tray_action'), {}, sown);
  await complete(api, actionOf(batch, 'state_change'), {}, sown);
  await api.instantAction({
    body: {
      ...{ batch: batch.uuid, action_type: 'life_change_action', action_completed_date: sown },
      action_properties: { light_recipe: SEED.light.growth, environment_recipe: SEED.environment },
    },
  });
  return batch;
}

/** Adds a reading of each hour, in which the fourth day was too warm. */
async function measure({ api }: BrowserFarm) {
  const readings = Array.from({ length: DAYS * 24 }, (_, at) => {
    const instant = now - (DAYS * 24 - at) * HOUR + 60_000;
    const hour = (new Date(instant).getUTCHours() + 2) % 24;
    const isDay = hour >= 5 && hour < 21;
    const isHot = at >= 3 * 24 && at < 3 * 24 + 10;
    return [
      { metric: 'temperature' as const, value: (isDay ? 24 : 19) + (isHot ? 5 : 0) },
      { metric: 'humidity' as const, value: isDay ? 60 : 65 },
      { metric: 'ppfd' as const, value: isDay ? 300 : 0 },
    ].map((one) => ({ ...one, subject: SEED.beds.A1, instant: msToInstant(instant) }));
  }).flat();
  await api.addTelemetry({ body: { readings: readings.slice(0, 400) } });
  await api.addTelemetry({ body: { readings: readings.slice(400) } });
}

test.describe('the climate of a batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('says what to connect, then shows each day, what was outside the plan, each phase, its file and its graphs', async ({
    page,
    farm,
    openAs,
  }) => {
    const batch = await grow(farm);
    await openAs('ana', `/croplogger/${batch.uuid}`);
    await page.getByRole('link', { name: tabs.climate }).click();
    await expect(page).toHaveURL(/\/climate$/);
    await expect(page.getByText(m.noReadings)).toBeVisible();
    await expect(page.getByText('phyto import telemetry')).toBeVisible();
    await expectAccessible(page);

    await measure(farm);
    farm.seeded.clock.set(msToInstant(now - HOUR));
    await farm.api.reportFault({ body: { subject: SEED.beds.A1, text: 'Driver broken' } });
    farm.seeded.clock.set(NOW);
    await page.reload();
    await expect(panel(page, new RegExp(m.faults))).toContainText('Driver broken, A1, Grow 1');
    await expect(panel(page, new RegExp(m.faults))).toContainText(m.notAcknowledged);
    const day = panel(page, /^Day 5/);
    await expect(day).toContainText('22.3 °C');
    await expect(day).toContainText('17.3');
    await expect(day).toContainText(m.stoodAt({ places: 'Grow 1, A1' }));
    await expectAccessibleInBothThemes(page);

    await chart(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page, /^Day 4/)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^Day 0, 6 May\. Temperature/);

    const outside = panel(page, /^Outside the plan/);
    await outside.getByRole('button', { name: /Too warm, 10 h/ }).click();
    await expect(panel(page, /^Day 3/)).toContainText(m.outsideHours);

    const box = await chart(page).boundingBox();
    if (box === null) throw new Error('The chart has no place');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 150);
    await page.mouse.move(box.x + box.width * 0.97, box.y + 150);
    await expect(panel(page, /^Day [56]/)).toBeVisible();

    const phases = page.getByRole('region', { name: /^By phase/ });
    await expect(phases.getByRole('row', { name: /Germination/ })).toContainText('22–26');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: m.csv }).click();
    const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(DAYS + 2);
    expect(rows[1]).toContain(`${batch.lot_code},2026-05-06,0,Germination,Grow 1 A1`);

    await page.getByRole('link', { name: openGraphs }).click();
    await expect(page).toHaveURL(/\/graphs\?/);
    await expect(page.getByRole('slider', { name: g.chartOf({ names: '' }) })).toBeVisible();
  });

  test('shows one plot at a time on phones, after the phases', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const batch = await grow(farm);
    await measure(farm);
    await openAs('ana', `/croplogger/${batch.uuid}/climate`);
    await expect(page.getByRole('heading', { name: 'Germination' })).toBeVisible();
    const plots = page.locator('.ph-climate-row');
    await expect(plots).toHaveCount(1);
    await expect(plots).toContainText('Temperature');
    await page.getByRole('radio', { name: 'DLI' }).check({ force: true });
    await expect(plots).toContainText('DLI');
    await expectAccessible(page);
  });

  test('has nothing to show before the sowing', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const batch = await planBasil(farm.api);
    await openAs('ana', `/croplogger/${batch.uuid}/climate`);
    await expect(page.getByText(m.notSown)).toBeVisible();
  });

  test('compares the finished batches of a recipe, in the table and over an axis of the scatter', {
    tag: '@deep',
  }, async ({ page, farm, openAs }) => {
    const batch = await grow(farm);
    await measure(farm);
    await complete(farm.api, actionOf(batch, 'harvest_action'), { total_yield: 900 });
    await openAs('ana', `/growthrecipe/${SEED.recipe}/performance`);
    await page.getByRole('button', { name: performance.show }).click();
    await page.getByRole('button', { name: performance.climateShown, exact: true }).click();
    await expect(page).toHaveURL(/show=climate/);
    await expect(page.getByRole('table').getByRole('row', { name: batch.lot_code })).toContainText('17.3');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: performance.over }).click();
    await page.getByRole('button', { name: performance.climateAxis.dli }).click();
    await expect(page).toHaveURL(/over=dli/);
    const mark = page.getByRole('link', { name: new RegExp(`${batch.lot_code}.*DLI 17\\.3`) });
    await expect(mark).toBeVisible();
  });
});
