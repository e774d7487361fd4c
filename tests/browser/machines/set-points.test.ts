import { addMs } from '#domain/time.ts';
import * as s from '#messages/en/web/machines/set-points.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const ROOM = SEED.chambers.grow;
const POINT = s.points.day_temperature;

test.describe('set points', () => {
  test.use({ viewport: WIDE });

  test('are overridden with the keyboard, stand beside what the device reports, and are ended', async ({
    page,
    openAs,
    farm,
  }) => {
    farm.seeded.deps.devices.reportState(ROOM, { at: NOW, state: { day_temperature: 22, mode: 'auto' } });
    await openAs('ana', `/chamber/${ROOM}`);
    const panel = page.getByRole('region', { name: s.title });
    await expect(panel.getByRole('row', { name: POINT })).toContainText('22 °C');
    await expect(panel.getByRole('row', { name: 'mode' })).toContainText('auto');

    await panel.getByRole('button', { name: s.override }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: s.formTitle });
    await dialog.getByLabel(s.fields.key).selectOption({ label: POINT });
    const value = dialog.getByLabel(s.fields.value);
    await value.fill('90');
    await value.press('Tab');
    await expect(dialog).toContainText(s.between({ least: '-20 °C', most: '60 °C' }));
    await value.fill('26');
    await dialog.getByLabel(s.fields.reason).fill('Heat wave');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await farm.api.listSetPoints({ query: { subject: ROOM } })).toMatchObject([
      { asked: { day_temperature: 26 }, overrides: [{ reason: 'Heat wave', created_by: 'ana' }] },
    ]);
    const override = panel.getByRole('list', { name: s.overrides });
    await expect(override).toContainText(s.overridden({ point: POINT, value: '26 °C' }));
    await expect(override).toContainText('Heat wave');
    await expect(override).toContainText('ana');
    await expect(panel.getByRole('row', { name: POINT }).getByLabel(s.notReached)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await override.getByRole('button', { name: s.endOverride({ point: POINT }) }).click();
    await expect(override).toHaveCount(0);
    expect(await farm.api.listSetPoints({ query: { subject: ROOM } })).toMatchObject([
      { asked: { day_temperature: null }, overrides: [] },
    ]);
  });

  test('of a chamber stand on the page of its HVAC, and those of a reservoir on its own', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const shared = { reason: 'Trial', until: addMs(NOW, 7 * 86_400_000) };
    await farm.api.createOverride({ body: { ...shared, subject: ROOM, key: 'co2', value: 900 } });
    await farm.api.createOverride({ body: { ...shared, subject: SEED.reservoir, key: 'ec', value: 1.4 } });
    await openAs('ana', `/hvac/${SEED.hvac}`);
    await expect(page.getByRole('region', { name: s.titleOf({ place: 'Grow 1' }) })).toContainText('900 ppm');
    await openAs('ana', `/reservoir/${SEED.reservoir}`);
    await expect(page.getByRole('region', { name: s.title })).toContainText('1.4 mS/cm');
  });
});

test.describe('set points on a phone', () => {
  test.use({ viewport: PHONE });

  test('of a bed are overridden in a sheet', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', `/bed/${SEED.beds.A1}`);
    const panel = page.getByRole('region', { name: s.title });
    await expect(panel).toContainText(s.none);
    await panel.getByRole('button', { name: s.override }).click();
    const form = page.getByRole('dialog', { name: s.formTitle });
    await form.getByLabel(s.fields.key).selectOption({ label: s.points.light_duration });
    await form.getByLabel(s.fields.value).fill('12.5');
    await form.getByLabel(s.fields.reason).fill('Seedlings');
    await form.getByRole('button', { name: s.submit }).click();
    await expect(panel.getByRole('list', { name: s.overrides })).toContainText('12 h 30 min');
    expect(await farm.api.listSetPoints({ query: { subject: SEED.beds.A1 } })).toMatchObject([
      { asked: { light_duration: 45_000 } },
    ]);
  });
});
