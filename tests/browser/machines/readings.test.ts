import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addMs, instantToMs, msToInstant } from '#domain/time.ts';
import * as rack from '#messages/en/web/beds/rack-map.ts';
import * as g from '#messages/en/web/graphs/page.ts';
import * as age from '#messages/en/web/readings/age.ts';
import * as choose from '#messages/en/web/readings/choose.ts';
import * as heat from '#messages/en/web/readings/heat.ts';
import { degreeDaysOver, metrics } from '#messages/en/web/readings/metrics.ts';
import * as m from '#messages/en/web/readings/page.ts';
import { drawer } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { growBasil } from '#tests/contract/contract-support.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = instantToMs(NOW);

const chart = (page: Page) => page.getByRole('slider', { name: g.chartOf({ names: '' }) });
const values = (page: Page) => page.getByRole('complementary', { name: g.inThisRange });
const chip = (page: Page, metric: string, place: string) =>
  page.getByRole('button', { name: g.removeSeries({ name: g.seriesName({ metric, records: place }) }) });

/** Adds readings at each minute of the last hours. */
async function measure(
  farm: BrowserFarm,
  subject: string,
  metric: Metric,
  hours: number,
  value: (minutesAgo: number) => number,
): Promise<void> {
  const readings = Array.from({ length: hours * 60 }, (_, minutes) => ({
    ...{ subject, metric, value: value(minutes) },
    instant: msToInstant(now - minutes * MINUTE),
  }));
  for (let from = 0; from < readings.length; from += 500) {
    await farm.api.addTelemetry({ body: { readings: readings.slice(from, from + 500) } });
  }
}

test.describe('graphs of readings', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('say how to send readings, then show those of a place, read with keys, zoomed, moved, saved and linked', async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('ana', '/graphs');
    await page.getByRole('link', { name: m.kinds.readings, exact: true }).click();
    await expect(page.getByText(m.sendSome)).toBeVisible();
    await expect(page.getByText('phyto/bed-…/temperature')).toBeVisible();
    await expect(page.getByText('phyto import telemetry readings.csv')).toBeVisible();
    await expectAccessible(page);

    await measure(farm, SEED.chambers.grow, 'temperature', 8, () => 24);
    await measure(farm, SEED.chambers.grow, 'humidity', 8, () => 60);
    await measure(farm, SEED.beds.A1, 'temperature', 8, (minutes) => (minutes < 5 ? 27.5 : 25));
    await page.reload();
    await page.getByRole('button', { name: 'Grow 1', exact: false }).first().click();
    await expect(chip(page, metrics.vpd, 'Grow 1')).toBeVisible();
    await expect(values(page)).toContainText('24.0 °C');
    await expect(values(page)).toContainText('1.19 kPa');

    await page.getByRole('button', { name: g.addSeries }).click();
    await drawer(page).getByText('A1, Grow 1').click();
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await expect(chip(page, metrics.temperature, 'A1, Grow 1')).toBeVisible();
    await expect(values(page)).toContainText('27.5 °C');
    await expectAccessibleInBothThemes(page);

    await page.getByRole('button', { name: m.presets['6h'] }).click();
    await expect(page).toHaveURL(/last=6h/);
    await chart(page).focus();
    await page.keyboard.press('End');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Temperature A1, Grow 1: 27\.5 °C/);
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowLeft');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Temperature A1, Grow 1: 25\.0 °C/);

    await page.keyboard.press('+');
    await expect(page).toHaveURL(/from=/);
    const zoomed = page.url();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page).not.toHaveURL(zoomed);
    await page.goBack();
    await expect(page).toHaveURL(zoomed);
    await page.goBack();
    await expect(page).toHaveURL(/last=6h/);

    const box = await chart(page).boundingBox();
    if (box === null) throw new Error('The chart has no place');
    const drag = async (from: number, to: number) => {
      await page.mouse.move(box.x + box.width * from, box.y + 100);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to, box.y + 100, { steps: 4 });
      await page.mouse.up();
    };
    await drag(0.3, 0.6);
    await expect(page).toHaveURL(/from=/);
    const picked = page.url();
    await page.keyboard.down('Shift');
    await drag(0.5, 0.7);
    await page.keyboard.up('Shift');
    await expect(page).not.toHaveURL(picked);
    await page.mouse.move(box.x + box.width * 0.5, box.y + 100);
    const moved = page.url();
    await page.mouse.wheel(0, 400);
    await expect(page).not.toHaveURL(moved);

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: g.downloadCsv }).click(),
    ]);
    const rows = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toBe('place,subject,metric,unit,instant,step_s,min,max,mean');
    expect(rows.some((row) => row.startsWith(`Grow 1,${SEED.chambers.grow},temperature,°C,2026-05-12T`))).toBe(true);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: g.downloadPng }).click(),
    ]);
    const picture = await readFile(await png.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(600);

    await page.getByText(g.table, { exact: true }).click();
    await expect(page.getByRole('table', { name: g.table })).toContainText('24.0 °C');
    const link = page.url();
    await page.goto(`${farm.address}/`);
    await page.goto(link);
    await expect(page.getByRole('table', { name: g.table })).toContainText('24.0 °C');
    await page.getByRole('link', { name: m.kinds.figures }).click();
    await expect(page.getByText(g.empty)).toBeVisible();
  });

  test('show the set points of each time, and calculate the light and warmth of each day', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const room = SEED.chambers.grow;
    const { clock } = farm.seeded;
    clock.set(addMs(NOW, -4 * HOUR));
    const batch = await growBasil(farm.api, { target_locations: [SEED.beds.A1] });
    const life = { light_recipe: SEED.light.growth, environment_recipe: SEED.environment };
    await farm.api.instantAction({
      body: { batch: batch.uuid, action_type: 'life_change_action', action_properties: life },
    });
    clock.set(addMs(NOW, -2 * HOUR));
    await farm.api.createOverride({
      body: { subject: room, key: 'day_temperature', value: 27, reason: 'Heat wave', until: addMs(NOW, HOUR) },
    });
    clock.set(NOW);
    await farm.api.updateCrop({ params: { uuid: SEED.crops.basil }, body: { base_temperature: 10 } });
    await measure(farm, room, 'temperature', 72, () => 24);
    await measure(farm, SEED.beds.A1, 'ppfd', 72, () => 100);
    await page.clock.install({ time: now });

    await openAs('ana', `/graphs?show=readings&r=${room}.temperature&last=6h`);
    const set = values(page).locator('table tbody tr td').last();
    await chart(page).focus();
    await page.keyboard.press('End');
    await expect(set).toHaveText('27.0');
    await expect(values(page)).toContainText(m.deviating);
    for (let times = 0; times < 9; times += 1) await page.keyboard.press('PageUp');
    await expect(set).toHaveText('24.0');
    await expect(values(page)).not.toContainText(m.deviating);
    await page.keyboard.press('Home');
    await expect(set).toHaveText('–');

    await page.goto(`${farm.address}/graphs?show=readings&r=${room}.temperature&last=7d`);
    await page.getByRole('button', { name: g.addSeries }).click();
    await drawer(page).getByLabel(choose.metric).selectOption({ label: metrics.dli });
    await drawer(page).getByText('A1, Grow 1').click();
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await page.getByRole('button', { name: g.addSeries }).click();
    await drawer(page).getByLabel(choose.metric).selectOption({ label: metrics.degree_days });
    await expect(drawer(page).getByLabel(choose.crop)).toBeVisible();
    await drawer(page).getByText('Grow 1', { exact: true }).click();
    await drawer(page).getByRole('button', { name: choose.add }).click();
    await chart(page).focus();
    await page.keyboard.press('End');
    // A whole day of 100 µmol/m²/s, and two whole days of 24 °C.
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('PageUp');
    await expect(values(page)).toContainText('8.6 mol/m²/d');
    await expect(values(page)).toContainText(degreeDaysOver({ base: '10 °C' }));
    await expect(chart(page)).toHaveAttribute('aria-label', /DLI/);
    await expect(values(page)).toContainText(/\d+ °C d/);
    await expectAccessibleInBothThemes(page);
  });

  test('compare batches by age, each from its day 0 at the places where it stood', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { clock } = farm.seeded;
    const DAY = 24 * HOUR;
    clock.set(addMs(NOW, -3 * DAY));
    const first = await growBasil(farm.api, { target_locations: [SEED.beds.A1], start_date: '2026-05-09' });
    clock.set(addMs(NOW, -DAY));
    const second = await growBasil(farm.api, { target_locations: [SEED.beds.A2], start_date: '2026-05-11' });
    clock.set(NOW);
    await measure(farm, SEED.beds.A1, 'temperature', 72, (minutes) => (minutes > 48 * 60 ? 20 : 22));
    await measure(farm, SEED.beds.A2, 'temperature', 72, () => 25);
    await page.clock.install({ time: now });
    await openAs('ana', `/graphs?show=readings&r=${SEED.beds.A1}.temperature`);
    await page.getByText(g.axes.age).click();
    await expect(page.getByText(age.emptyTitle)).toBeVisible();
    await page.getByRole('button', { name: age.choose }).click();
    await drawer(page).getByLabel(age.find).fill(first.lot_code);
    await drawer(page).getByText(first.lot_code).click();
    await drawer(page).getByLabel(age.find).fill(second.lot_code);
    await drawer(page).getByText(second.lot_code).click();
    await drawer(page).getByRole('button', { name: age.compare }).click();
    await expect(page).toHaveURL(new RegExp(`b=${first.uuid}&b=${second.uuid}`));
    await chart(page).focus();
    await page.keyboard.press('Home');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^Day 0, 10:00\. .*20\.0 °C.*25\.0 °C$/);
    await page.keyboard.press('End');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', new RegExp(`^Day 3.*22\\.0 °C.*${g.noPoint}$`));
    await expect(values(page)).toContainText('Day 3');
    await expectAccessibleInBothThemes(page);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: g.downloadCsv }).click(),
    ]);
    const rows = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toBe('lot_code,batch,metric,unit,day,step_s,min,max,mean,set,set_min,set_max,action');
    expect(
      rows.some((row) => row.startsWith(`${second.lot_code},${second.uuid},`) && row.endsWith('create_tray_action')),
    ).toBe(true);
    expect(rows.some((row) => row.startsWith(`${second.lot_code},${second.uuid},temperature,°C,1`))).toBe(true);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: g.downloadPng }).click(),
    ]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
    await page.reload();
    await expect(values(page)).toContainText(second.lot_code);
    await page.getByText(g.axes.date).click();
    await expect(page).not.toHaveURL(/by=age/);
  });

  test('are on the pages of machines, and show what arrives', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await measure(farm, SEED.reservoir, 'ph', 2, () => 5.9);
    await page.clock.install({ time: now });
    await openAs('ana', `/reservoir/${SEED.reservoir}/graphs?last=1h`);
    await expect(values(page)).toContainText('5.90');
    const later = { subject: SEED.reservoir, metric: 'ph', value: 6.4, instant: msToInstant(now + MINUTE) } as const;
    await farm.api.addTelemetry({ body: { readings: [later] } });
    await page.clock.runFor(90_000);
    await expect(values(page)).toContainText('6.40');
    await page.getByRole('link', { name: m.openGraphs }).click();
    await expect(chip(page, metrics.ph, 'Tank 1')).toBeVisible();
    await expect(page).toHaveURL(/last=1h/);
  });

  test('colour a rack by what its beds measure, now and at an instant of the past days', async ({
    page,
    farm,
    openAs,
  }) => {
    await measure(farm, SEED.beds.A1, 'temperature', 8, (minutes) => (minutes < 60 ? 22 : 21));
    await measure(farm, SEED.beds.A4, 'temperature', 8, () => 26);
    await openAs('ana', `/chamber/${SEED.chambers.grow}`);
    await page
      .getByRole('group', { name: rack.colourBy })
      .or(page.getByRole('radiogroup', { name: rack.colourBy }))
      .getByText(metrics.temperature)
      .click();
    const bed = (name: string) => page.getByRole('link', { name: new RegExp(`^${rack.bed({ name })},`) });
    await expect(bed('A4')).toHaveAccessibleName(/Temperature 26\.0 °C/);
    await expect(bed('A4')).toHaveClass(/ph-heat-7/);
    await expect(bed('A1')).toHaveAccessibleName(/Temperature 22\.0 °C/);
    await expect(page.getByText(heat.topToBottom({ difference: '4.0 °C' }))).toBeVisible();
    const admin = farm.seeded.service.as(farm.seeded.caller('admin'));
    await admin.updateInterfaceEnvironment({ body: { thresholds: { shelf_difference_max: 2.5 } } });
    await expect(page.getByText(heat.topToBottomLimit({ difference: '4.0 °C', limit: '2.5' }))).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const slider = page.getByRole('slider', { name: heat.at });
    await slider.focus();
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowLeft');
    await expect(bed('A1')).toHaveAccessibleName(/Temperature 21\.0 °C/);
    // The URL follows once the slider rests, with an instant of every pause of a busy machine before.
    const chosen = Number(await slider.inputValue());
    const shown = () => Date.parse(new URL(page.url()).searchParams.get('when') ?? '');
    await expect.poll(shown).toBe(chosen);
    await page.reload();
    await expect(bed('A1')).toHaveClass(/ph-heat-1/);
  });
});
