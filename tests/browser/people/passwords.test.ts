import * as fieldsTexts from '#messages/en/fields.ts';
import * as common from '#messages/en/web/common.ts';
import { changesUnsaved, entryKept } from '#messages/en/web/errors.ts';
import * as passwords from '#messages/en/web/people/passwords.ts';
import * as users from '#messages/en/web/people/users.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import { serveAgain } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { addUser, button, dialog, edit, openElsewhere, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';

const NEXT = 'tomatoes-in-november';

test.describe('a password', () => {
  test.use({ viewport: WIDE });

  test('is changed by its owner by keyboard, which ends the other sessions', async ({
    page,
    openAs,
    farm,
    browser,
  }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, users.fields.password).click();
    const form = dialog(page, passwords.title);
    await expect(form).toBeVisible();
    await expect(form.getByText(passwords.endsSessions)).toBeVisible();
    await form.getByRole('button', { name: passwords.save }).click();
    await expect(form.getByText(fieldsTexts.fieldTexts.required({}))).toHaveCount(3);
    await expect(form.getByLabel(passwords.currentPassword)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('not her password');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEXT);
    await page.keyboard.press('Tab');
    await page.keyboard.type('tomatoes-in-decembre');
    await page.keyboard.press('Tab');
    await expect(form.getByText(fieldsTexts.fieldTexts.passwords_differ({}))).toBeVisible();
    await form.getByLabel(passwords.confirmPassword).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(NEXT);
    await page.keyboard.press('Enter');
    await expect(form.getByText(passwords.wrongPassword)).toBeVisible();
    await expect(form.getByLabel(passwords.currentPassword)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(PASSWORDS.ana);
    await page.keyboard.press('Enter');
    await expectNotification(page, passwords.saved);
    await expect(dialog(page, users.myProfile)).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
    const signedIn = await farm.seeded.service.as(null).obtainJwt({ body: { username: 'ana', password: NEXT } });
    expect(signedIn.access).not.toBe('');
  });

  test('of another user is set with one\u2019s own, and signs them out', async ({ page, openAs, farm, browser }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('admin', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, users.fields.password).click();
    const form = dialog(page, passwords.title);
    await expect(form).toContainText(passwords.forUser({ user: 'ana' }).replaceAll(/<\/?strong>/g, ''));
    await form.getByLabel(passwords.yourPassword).fill(PASSWORDS.admin);
    await form.getByLabel(passwords.newPassword, { exact: false }).first().fill('password123');
    await form.getByLabel(passwords.confirmPassword).fill('password123');
    await form.getByRole('button', { name: passwords.save }).click();
    await expect(form.getByText(fieldsTexts.fieldTexts.password_too_common({}))).toBeVisible();
    await form.getByLabel(passwords.newPassword).first().fill(NEXT);
    await form.getByLabel(passwords.confirmPassword).fill(NEXT);
    await form.getByRole('button', { name: passwords.save }).click();
    await expectNotification(page, passwords.saved);
    await expect(dialog(page, users.editUser)).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  });

  test("isn't lost when the server restarts, and the failure is reported", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
    webRoot,
  }) => {
    const served = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(`${served.address}/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, users.fields.password).click();
    const form = dialog(page, passwords.title);
    await form.getByLabel(passwords.currentPassword).fill(PASSWORDS.ana);
    await form.getByLabel(passwords.newPassword).first().fill(NEXT);
    await form.getByLabel(passwords.confirmPassword).fill(NEXT);
    await served.stop();
    await form.getByRole('button', { name: passwords.save }).click();
    await expectNotification(page, users.serverError);
    await expect(form.getByRole('alert')).toContainText(entryKept);
    await served.restart();
    await expect(form.getByLabel(passwords.currentPassword)).toHaveValue(PASSWORDS.ana);
    await form.getByRole('button', { name: passwords.save }).click();
    await expectNotification(page, passwords.saved);
    await served.stop();
  });

  test("isn't discarded without asking, and the account\u2019s form stays unchanged", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel(users.fields.full_name).fill('Jonas L');
    await button(page, users.fields.password).click();
    await dialog(page, passwords.title).getByLabel(passwords.yourPassword).fill('something');
    await dialog(page, passwords.title).getByRole('button', { name: common.cancel }).click();
    const asked = page.getByRole('alertdialog', { name: forms.leaveTitle });
    await expect(asked).toContainText(changesUnsaved({ names: [passwords.yourPassword] }));
    await expect(button(page, forms.saveAndLeave)).toHaveCount(0);
    await button(page, forms.discard).click();
    await expect(page.getByLabel(users.fields.full_name)).toHaveValue('Jonas L');
  });

  test('is forgotten on signing out', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, users.fields.password).click();
    const field = page.getByLabel(passwords.currentPassword);
    await field.fill(PASSWORDS.ana);
    const input = await field.elementHandle();
    // The menu is behind the form, so another window signs out.
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('.ph-user')?.click());
    await page.getByRole('menuitem', { name: 'Sign Out' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/login/);
    expect(await input?.evaluate((element) => (element instanceof HTMLInputElement ? element.value : null))).toBe('');
  });
});

test.describe('a password on a phone, in the dark', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('is changed in a full-screen form', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, users.fields.password).tap();
    const form = dialog(page, passwords.title);
    await form.getByLabel(passwords.currentPassword).fill(PASSWORDS.ana);
    await form.getByLabel(passwords.newPassword).first().fill('short');
    await form.getByLabel(passwords.confirmPassword).fill('other');
    await form.getByRole('button', { name: passwords.save }).tap();
    await expect(form.getByText('Enter at least 8 characters.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel(passwords.newPassword).first().fill(NEXT);
    await form.getByLabel(passwords.confirmPassword).fill(NEXT);
    await form.getByRole('button', { name: passwords.save }).tap();
    await expectNotification(page, passwords.saved);
  });
});
