import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as audit from '#messages/en/web/settings/audit.ts';
import * as backups from '#messages/en/web/settings/backups.ts';
import { sections } from '#messages/en/web/settings/sections.ts';
import * as m from '#messages/en/web/settings/settings.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as stale from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

test.describe("the farm's settings", () => {
  test.use({ viewport: WIDE });

  test('are reached from the menu, and saved panel by panel', async ({ page, openAs, farm }) => {
    await openAs('admin', '/');
    await page.getByRole('navigation', { name: menu.main }).getByRole('link', { name: screens.settings }).click();
    await expect(page.getByRole('heading', { name: m.siteTitle, level: 1 })).toBeVisible();
    const save = button(page, m.save);
    await expect(save.first()).toBeDisabled();
    await page.getByLabel(m.siteFields.display_name).fill('Dockside');
    await page.getByLabel(m.siteFields.time_zone).fill('Mars/Olympus');
    await save.first().click();
    await expect(page.getByText(m.unknownZone)).toBeVisible();
    await page.getByLabel(m.siteFields.time_zone).fill('America/New_York');
    await expect(page.getByText(m.zoneChange)).toBeVisible();
    await save.first().click();
    await expectNotification(page, m.saved);
    await expect(page.getByRole('banner')).toContainText('Dockside');
    await page.getByLabel(m.limitFields.temperature_max).fill('27.5');
    await save.nth(1).click();
    const highest = async () => (await adminOf(farm).getInterfaceEnvironment({})).thresholds.temperature_max;
    await expect.poll(highest).toBe(27.5);
    const settings = await adminOf(farm).getInterfaceEnvironment({});
    expect(settings).toMatchObject({ display_name: 'Dockside', time_zone: 'America/New_York' });
    await expectAccessible(page);
  });

  test('show and accept other units from the next screen on', async ({ page, openAs, farm }) => {
    const admin = adminOf(farm);
    await admin.updateInterfaceEnvironment({ body: { thresholds: { temperature_max: 27 } } });
    await openAs('admin', '/settings/units');
    await page.getByText(m.temperatures.F).click();
    await expect(page.getByText('75.2 °F')).toBeVisible();
    await page.getByText(m.masses.oz).click();
    const form = await page.locator('form').elementHandle();
    let answer = () => {};
    const busy = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/interface/environment/', async (route) => {
      if (route.request().method() !== 'GET') await busy;
      await route.continue();
    });
    await button(page, m.save).click();
    // A link clicked while the farm saves is followed afterwards, and the screen in use isn't replaced before.
    await page.getByRole('link', { name: sections.site }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    answer();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.unroute('**/api/interface/environment/');
    await expect(page.getByLabel(m.limitFields.temperature_max)).toHaveValue('80.6');
    await page.getByLabel(m.limitFields.temperature_max).fill('86');
    await button(page, m.save).nth(1).click();
    const highest = async () => (await admin.getInterfaceEnvironment({})).thresholds.temperature_max;
    await expect.poll(highest).toBe(30);
    await expect(button(page, m.save).nth(1)).toBeDisabled();
    await page.goto(`${farm.address}/croplogger/new`);
    await expect(page.getByText('lb', { exact: true })).toBeVisible();
  });

  test('ask before changes are lost, and compare edits of two admins', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('admin', '/settings/video');
    const hosts = page.getByRole('textbox', { name: m.videoField });
    await hosts.fill('not a host!');
    await hosts.blur();
    await expect(page.getByText(/host!/).last()).toBeVisible();
    await hosts.fill('https://www.youtube.com/watch?v=1');
    await page.getByRole('link', { name: sections.units }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: forms.stay }).click();
    const admin = adminOf(farm);
    await admin.updateInterfaceEnvironment({ body: { video_hosts: ['vimeo.com'] } });
    await button(page, m.save).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('radio', { name: /youtube/ }).check();
    await page.getByRole('button', { name: stale.save }).click();
    await expect(hosts).toHaveValue('www.youtube.com');
    expect((await admin.getInterfaceEnvironment({})).video_hosts).toEqual(['www.youtube.com']);
    const answer = await page.request.get(`${farm.address}/document`);
    expect(answer.headers()['content-security-policy']).toContain('frame-src blob: www.youtube.com;');
  });

  test('show others only what they may change', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', '/settings/tokens');
    await expect(page.getByRole('navigation', { name: m.settings }).getByRole('link')).toHaveText([
      sections.imports,
      sections.tokens,
    ]);
    await page.goto(`${farm.address}/settings/site`);
    await expect(page.getByText(m.adminsOnly)).toBeVisible();
  });

  test('list backups, make one, and download it', async ({ page, openAs }) => {
    await openAs('admin', '/settings/backups');
    await expect(page.getByText(backups.none)).toBeVisible();
    await button(page, backups.make).click();
    await expectNotification(page, backups.made);
    const row = page.getByRole('row', { name: new RegExp(backups.reasons.manual) });
    await expect(row).toContainText(backups.justNow);
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download/ }).click();
    expect((await downloading).suggestedFilename()).not.toBe('');
    await expectAccessible(page);
  });

  test('show what each entry of the audit trail changed, filter and export them', async ({ page, openAs, farm }) => {
    await adminOf(farm).updateInterfaceEnvironment({ body: { display_name: 'Dockside' } });
    await openAs('admin', '/settings/audit?kind=site&what=update');
    const entry = page.getByRole('button', { name: audit.openEntry({ what: 'update', who: 'admin' }) }).first();
    await entry.press('Enter');
    await expect(page.getByRole('cell', { name: '+ Dockside', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/entry=\d+/);
    await page.reload();
    await expect(page.getByRole('cell', { name: '+ Dockside', exact: true })).toBeVisible();
    const zone = page.getByRole('cell', { name: audit.fieldNames.time_zone, exact: true });
    await expect(zone).toHaveCount(0);
    await page.getByRole('button', { name: audit.show, exact: true }).click();
    await expect(zone).toBeVisible();
    await expect(page.getByText(audit.whole)).toBeVisible();
    await expectAccessible(page);
    const record = page.getByRole('link', { name: audit.openRecord });
    await expect(record).toHaveAttribute('href', '/settings/site');
    const downloading = page.waitForEvent('download');
    await button(page, audit.csv).click();
    expect((await downloading).suggestedFilename()).toBe('audit.csv');
    await expect(page.getByText(audit.neverVerified)).toBeVisible();
    await page.getByRole('textbox', { name: audit.filters.to }).fill('2020-01-01');
    await expect(page.getByText(audit.none)).toBeVisible();
  });

  test('name the recipes and batches that use a place before it is deleted', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    const { uuid } = await api.createPhysicalLocation({ body: { location_name: 'Bench' } });
    const { lot_code } = await api.createBatch({
      body: { growth_recipe: SEED.recipe, trays: 4, start_date: TODAY, target_locations: [uuid] },
    });
    await openAs('admin', `/settings/places/${uuid}`);
    const { remove, archiveInstead, archived } = kindTexts.physical_location;
    await button(page, remove).click();
    const asked = page.getByRole('alertdialog');
    const users = { kind: 'batch', count: 1, at_least: false, names: [lot_code] } as const;
    await expect(asked.getByText(m.dependants(users))).toBeVisible();
    await expect(asked.getByRole('button', { name: remove })).toBeDisabled();
    await expectAccessible(page);
    await asked.getByRole('button', { name: archiveInstead }).click();
    await expectNotification(page, archived);
  });

  test('fit a narrow window with a select of sections', { tag: '@deep' }, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('admin', '/settings/site');
    await page.getByLabel(m.section).selectOption('/settings/places');
    await expect(page).toHaveURL(/\/settings\/places$/);
  });
});
