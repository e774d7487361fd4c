import * as fieldsTexts from '#messages/en/fields.ts';
import * as auth from '#messages/en/web/auth.ts';
import * as common from '#messages/en/web/common.ts';
import * as cropWords from '#messages/en/web/crops.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as m from '#messages/en/web/records/records.ts';
import * as supplierWords from '#messages/en/web/suppliers.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as overlays from '#messages/en/web/ui/overlays.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { loseSession, signIn } from '#tests/browser/support/session-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { formatUnsaved } from '#web/format/unsaved-text.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

const { crop, supplier } = kindTexts;

test.describe('records beside their list', () => {
  test.use({ viewport: WIDE });

  test('are created, browsed by keyboard, edited with a conflict, archived and deleted', async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    await openAs('ana', '/crop');
    await button(page, crop.add).click();
    const form = dialog(page, crop.add);
    await form.getByLabel(cropWords.fields.name).fill('Mizuna');
    await form.getByLabel(cropWords.fields.code).fill('m');
    await button(page, crop.create).click();
    await expect(form.getByText(fieldsTexts.fieldTexts.invalid_crop_code({}))).toBeVisible();
    await expect(form.getByLabel(cropWords.fields.code)).toBeFocused();
    await button(page, common.cancel).click();
    await expect(page.getByText(formatUnsaved([cropWords.fields.name, cropWords.fields.code]))).toBeVisible();
    await button(page, forms.stay).click();
    await form.getByLabel(cropWords.fields.code).fill('miz');
    await button(page, crop.create).click();
    await expectNotification(page, crop.created);
    await expect(page.getByRole('heading', { name: 'Mizuna' })).toBeVisible();
    await expect(page).toHaveURL(/\/crop\/[0-9a-f-]{36}$/);
    await expectAccessible(page);

    const table = page.getByRole('table', { name: crop.title });
    const made = table.getByRole('link', { name: 'Mizuna' });
    await made.focus();
    const address = page.url();
    await page.keyboard.press('Home');
    await expect(page).not.toHaveURL(address);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Enter');
    const record = page.getByRole('region', { name: 'Mizuna' });
    await expect(record).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(made).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(record).toBeFocused();

    await record.getByRole('button', { name: crop.edit }).click();
    const edit = dialog(page, m.editTitle({ name: 'Mizuna' }));
    await edit.getByLabel(cropWords.fields.name).fill('Mizuna green');
    const [created] = rowsOf(await api.listCrops({})).filter(({ code }) => code === 'MIZ');
    if (created === undefined) throw new Error('The crop was not created.');
    await api.updateCrop({ params: { uuid: created.uuid }, body: { name: 'Mizuna red' } });
    await button(page, crop.save).click();
    await expect(page.getByText('while you were editing')).toBeVisible();
    await page.getByRole('radio', { name: staleEdit.yourValue }).check();
    await button(page, staleEdit.save).click();
    await expect(page.getByRole('heading', { name: 'Mizuna green', level: 2 })).toBeVisible();

    await button(page, crop.archive).click();
    await expectNotification(page, crop.archived);
    await expect(table.getByRole('link', { name: 'Mizuna green' })).toHaveCount(0);
    await page.getByText(crop.showArchived).click();
    await expect(table.getByRole('link', { name: 'Mizuna green' })).toBeVisible();
    await button(page, crop.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: crop.remove }).click();
    await expectNotification(page, crop.deleted);
    await page.goto(address);
    await expect(page.getByText(crop.missing)).toBeVisible();
    await button(page, crop.toList).click();
    await expect(page).toHaveURL(`${farm.address}/crop`);
  });

  test("can't be deleted while something refers to them, and can be archived instead", async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    const batch = await createGrowingBatch(api);
    const { actions } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
    const sowing = actions?.find(({ action_type }) => action_type === 'create_tray_action')?.uuid ?? '';
    await api.updateAction({ params: { id: sowing }, body: { action_properties: { seed_lot: 'GB-2452' } } });
    await openAs('ana', `/crop/${SEED.crops.basil}`);
    await expect(
      page.getByRole('region', { name: cropWords.recipes }).getByText(cropWords.growing({ count: 1 })),
    ).toBeVisible();
    const lots = page.getByRole('region', { name: cropWords.seedLots });
    await expect(lots.getByRole('listitem')).toHaveText(/GB-2452.*started 21 Apr.*1 batch/);
    await button(page, crop.remove).click();
    await expect(page.getByText(overlays.usedBy)).toBeVisible();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: crop.remove })).toBeDisabled();
    await expectAccessible(page);
    await button(page, crop.archiveInstead).click();
    await expectNotification(page, crop.archived);
    await button(page, crop.restore).click();
    await expectNotification(page, crop.restored);
    await page.getByRole('link', { name: m.openPage }).click();
    await expect(page.getByRole('table', { name: crop.title })).toHaveCount(0);
    await expect(page.locator('section.ph-record')).toBeFocused();
    await expectAccessible(page);

    const held: (() => void)[] = [];
    await page.route(/\/api\/family\//, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.reload();
    await button(page, crop.edit).click();
    const family = page.getByRole('dialog').getByLabel(cropWords.fields.family);
    await expect(family).toHaveValue('');
    for (const go of held) go();
    await expect(family).toHaveValue(SEED.family);
  });
});

test.describe('a form over a record', () => {
  test.use({ viewport: WIDE });

  test('closes with its record, and survives another user deleting it', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    await api.createSupplier({ body: { name: 'First' } });
    const second = await api.createSupplier({ body: { name: 'Second' } });
    await openAs('ana', '/supplier');
    const rows = page.getByRole('table', { name: supplier.title });
    for (const opensForm of [supplier.remove, supplier.edit]) {
      await rows.getByRole('link', { name: 'First' }).click();
      await button(page, opensForm).click();
      await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(1);
      await page.goBack();
      await rows.getByRole('link', { name: 'Second' }).click();
      await expect(page.getByRole('region', { name: 'Second' })).toBeVisible();
      await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);
      await page.getByRole('link', { name: common.close }).click();
      await expect(rows.getByRole('link', { name: 'Second' })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await button(page, supplier.edit).click();
    const edit = dialog(page, m.editTitle({ name: 'Second' }));
    await edit.getByLabel(supplierWords.fields.contact).fill('Mine');
    await api.deleteSupplier({ params: { uuid: second.uuid } });
    await expect(rows.getByRole('link', { name: 'Second' })).toHaveCount(0);
    await expect(edit.getByLabel(supplierWords.fields.contact)).toHaveValue('Mine');
    await button(page, supplier.save).click();
    await expect(edit.getByRole('alert')).toBeVisible();
  });

  test('is restored after the session ended, on top of changes saved meanwhile', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    const { uuid } = await api.createSupplier({ body: { name: 'First' } });
    await openAs('ana', `/supplier/${uuid}`);
    await button(page, supplier.edit).click();
    const edit = dialog(page, m.editTitle({ name: 'First' }));
    await edit.getByLabel(supplierWords.fields.contact).fill('Mine');
    await loseSession(page);
    // A refresh may have shown it already.
    await page.keyboard.press('Enter');
    await expect(button(page, auth.signIn)).toBeVisible();
    await api.updateSupplier({ params: { uuid }, body: { notes: 'Theirs' } });
    await signIn(page, 'ana');
    await expect(edit.getByLabel(supplierWords.fields.contact)).toHaveValue('Mine');
    await expect(edit.getByLabel(supplierWords.fields.notes)).toHaveValue('Theirs');
  });
});

test.describe('a list of records', () => {
  test.use({ viewport: WIDE });

  test('opens at the page of the shown record, and says if all are archived or loading failed', {
    tag: '@deep',
  }, async ({ page, openAs, farm }) => {
    const api = adminOf(farm);
    await api.createSupplier({ body: { name: 'Retired' } });
    for (const { uuid } of rowsOf(await api.listSuppliers({})))
      await api.updateSupplier({ params: { uuid }, body: { archived: true } });
    await openAs('ana', '/supplier');
    await expect(page.getByText(supplier.allArchived)).toBeVisible();
    await button(page, supplier.showArchived).click();
    const rows = page.getByRole('table', { name: supplier.title }).locator('tbody').getByRole('link');
    await expect(rows.first()).toBeVisible();

    const made = [];
    for (let number = 10; number < 50; number += 1)
      made.push(await api.createSupplier({ body: { name: `Seeds ${number}` } }));
    await page.goto(`${farm.address}/supplier/${made[38]?.uuid}`);
    await expect(rows.filter({ hasText: 'Seeds 48' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('region', { name: 'Seeds 49' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Seeds 49' })).toBeFocused();
    await page.goto(`${farm.address}/supplier?page=all`);
    await rows.filter({ hasText: 'Seeds 49' }).click();
    await expect(page.getByRole('heading', { name: 'Seeds 49' })).toBeInViewport();
    await expect(rows.filter({ hasText: 'Seeds 49' })).toBeInViewport();

    const fail = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }));
    await fail(/\/api\/crop\//);
    await page.reload();
    await button(page, supplier.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: supplier.remove }).click();
    await expectNotification(page, supplier.deleted);

    await fail(/\/api\/supplier\//);
    await page.goto(`${farm.address}/supplier/${made[38]?.uuid}`);
    await expect(page.getByText(common.listNotLoaded)).toBeVisible();
    await expect(page.getByRole('region', { name: common.loading })).toHaveCount(0);
  });
});

test.describe('records of every kind', () => {
  test.use({ viewport: WIDE });

  for (const { path, kind, title } of ALL_RECORD_LISTS) {
    // Crops' further fields are tested above.
    if (kind === 'crop') continue;
    const texts = kindTexts[kind];
    test(`are created at ${path} and deleted again`, { tag: '@deep' }, async ({ page, openAs, farm }) => {
      await openAs('ana', path);
      await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
      await page.getByRole('button', { name: texts.add }).first().click();
      await page.getByRole('dialog').locator(`[name="${title}"]`).fill('Made today');
      await button(page, texts.create).click();
      await expect(page.getByRole('heading', { name: 'Made today' })).toBeVisible();
      await expectAccessible(page);
      await button(page, texts.remove).click();
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
      await expect(page).toHaveURL(`${farm.address}${path}`);
    });
  }
});

test.describe('records on a phone', () => {
  test.use({ viewport: PHONE });

  test('are pages of their own, with Edit at the bottom and Back to the list', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana', '/crop');
    await page.getByRole('list', { name: crop.title }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const name = (await page.locator('section.ph-record').getAttribute('aria-label')) ?? '';
    await expect(page.locator('.ph-top-page')).toHaveText(name);
    await expectAccessible(page);
    await button(page, m.more).click();
    await expect(page.getByRole('menuitem', { name: crop.archive })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, crop.edit).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await button(page, common.cancel).click();
    await page.getByRole('button', { name: common.back }).click();
    await expect(page).toHaveURL(`${farm.address}/crop`);
  });
});
