import * as fieldsTexts from '#messages/en/fields.ts';
import * as account from '#messages/en/problems/account.ts';
import * as common from '#messages/en/web/common.ts';
import { changesUnsaved } from '#messages/en/web/errors.ts';
import * as users from '#messages/en/web/people/users.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as overlays from '#messages/en/web/ui/overlays.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import {
  addUser,
  adminOf,
  button,
  dialog,
  edit,
  openElsewhere,
  PHONE,
  WIDE,
} from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.describe('users', () => {
  test.use({ viewport: WIDE });

  test('are listed for admins, searched and sorted, all in the address', async ({ page, openAs, farm }) => {
    await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows.locator('td:first-child')).toHaveText(['admin', 'ana', 'jonas']);
    await expectAccessible(page);
    await page.getByRole('button', { name: users.fields.username }).click();
    await expect(rows.locator('td:first-child')).toHaveText(['jonas', 'ana', 'admin']);
    await page.getByRole('searchbox', { name: users.search }).fill('lepik');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/\/user\?.*search=lepik/);
    await expect(page.getByText('1 of 3 users')).toBeVisible();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('jonas@hall2.example');
    await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}\?.*search=lepik/);
    await expectAccessible(page);
    await edit(page);
    await expect(dialog(page, users.editUser)).toBeVisible();
    await button(page, common.cancel).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/user\?.*search=lepik/);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText(kindTexts.user.noMatch)).toBeVisible();
    await expectAccessible(page);
  });

  test('see only themselves unless they are admins', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', '/user');
    await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr')).toHaveCount(1);
    await expect(button(page, kindTexts.user.add)).toHaveCount(0);
    await page.getByRole('link', { name: 'ana' }).click();
    await edit(page);
    const form = dialog(page, users.myProfile);
    await expect(form.getByLabel(users.fields.user_class)).toHaveValue('User');
    await expect(form.getByLabel(users.fields.user_class)).not.toBeEditable();
    await expect(form.getByLabel(users.fields.username)).not.toBeEditable();
    await expect(form.getByRole('button', { name: users.remove })).toHaveCount(0);
    await expect(form.getByText(users.fields.disabled)).toHaveCount(0);
    await expectAccessible(page);
    await form.getByLabel(users.fields.preferred_name).fill('Anna');
    await button(page, users.save).click();
    await expectNotification(page, users.saved);
    await expect(page.getByRole('cell', { name: 'Anna' })).toBeVisible();
    await page.goto(`${farm.address}/user/${SEED.users.admin}`);
    await expect(page.getByText(kindTexts.user.missing)).toBeVisible();
    await expectAccessible(page);
  });

  test('are added by keyboard alone, and every error is shown', async ({ page, openAs, farm }) => {
    await openAs('admin', '/user');
    await button(page, kindTexts.user.add).click();
    const form = dialog(page, users.editUser);
    await expect(form).toBeVisible();
    await expect(form.getByText(users.newUser)).toBeVisible();
    await expect(button(page, users.remove)).toHaveCount(0);
    await form.getByLabel(users.fields.username).focus();
    await page.keyboard.type('ana');
    await page.keyboard.press('Enter');
    await expect(form.getByText(fieldsTexts.fieldTexts.required({}))).toHaveCount(3);
    await expect(form.getByLabel(users.fields.preferred_name)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Jonas');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jonas Lepik');
    await page.keyboard.press('Tab');
    await page.keyboard.type('jonas@hall2');
    await page.keyboard.press('Tab');
    await expect(form.getByText(fieldsTexts.fieldTexts.invalid_email({}))).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type('.example');
    await expect(form.getByText(fieldsTexts.fieldTexts.invalid_email({}))).toHaveCount(0);
    await form.getByLabel(users.fields.password).focus();
    await page.keyboard.type('lettuce-after-rain');
    await page.keyboard.press('Enter');
    await expectNotification(page, account.accountProblems.username_taken({}));
    await expect(form.getByText(account.accountProblems.username_taken({}))).toBeVisible();
    await expect(form.getByLabel(users.fields.username)).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('jonas');
    await page.keyboard.press('Enter');
    await expectNotification(page, users.created);
    const { address } = farm;
    await expect(page).toHaveURL(new RegExp(`^${address}/user/[0-9a-f-]{36}$`));
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('jonas@hall2.example');
  });

  test('receive each key, however fast they type', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('admin', '/user');
    await button(page, kindTexts.user.add).click();
    const username = dialog(page, users.editUser).getByLabel(users.fields.username);
    await username.evaluate(async (field: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let key = 0; key < 150; key += 1) {
        setValue?.call(field, `jonas.${key}`);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
    });
    await expect(username).toHaveValue('jonas.149');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText(changesUnsaved({ names: [users.fields.username] }));
  });

  test('are created without leaving a Back entry for the form', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('admin', '/user');
    await button(page, kindTexts.user.add).click();
    const form = dialog(page, users.editUser);
    for (const [label, words] of Object.entries({
      Username: 'jonas',
      [users.fields.preferred_name]: 'Jonas',
      [users.fields.full_name]: 'Jonas Lepik',
      Password: 'lettuce-after-rain',
    })) {
      await form.getByLabel(label).fill(words);
    }
    await button(page, users.save).click();
    await expectNotification(page, users.created);
    await expect(page.getByRole('region', { name: 'jonas' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await expect(form).toHaveCount(0);
  });

  test('always include an admin, as the role field says', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('admin', '/user');
    await page.getByRole('link', { name: 'admin' }).click();
    await edit(page);
    const role = dialog(page, users.myProfile).getByRole('radiogroup', { name: /^Role/ });
    await role.getByText(users.roles.user, { exact: true }).click();
    await button(page, users.save).click();
    await expect(role).toContainText('last admin');
    await expect(role).toHaveAttribute('aria-invalid', 'true');
    await expect(role.getByRole('radio', { name: users.roles.user })).toBeFocused();
    await expectAccessible(page);
  });

  test('get another role, are disabled and signed out elsewhere', async ({ page, openAs, farm, browser }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('admin', `/user/${SEED.users.ana}`);
    await edit(page);
    await page.getByRole('dialog').getByText(users.roles.admin, { exact: true }).click();
    await button(page, users.save).click();
    await expectNotification(page, users.saved);
    await expect(page.getByRole('row', { name: /^ana/ })).toContainText(users.roles.admin);
    await edit(page);
    await page.getByRole('dialog').getByText(users.signIn.disabled, { exact: true }).click();
    await expect(page.getByText(users.disableHelp)).toBeVisible();
    await expectAccessible(page);
    await button(page, users.save).click();
    await expect(page.getByRole('row', { name: /^ana/ })).toContainText(users.signIn.disabled);
    await expect(other).toHaveURL(/\/login/);
    await expectAccessible(page);
    await other.context().close();
  });

  test('are deleted after a confirmation, except the main account and oneself', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel(users.fields.full_name).fill('Somebody else');
    await button(page, users.remove).click();
    const asked = page.getByRole('alertdialog', { name: users.deleteTitle({ username: 'jonas' }) });
    await expect(asked).toContainText(users.deleteQuestion);
    await expectAccessible(page);
    await asked.getByRole('button', { name: common.cancel }).click();
    await expect(page.getByLabel(users.fields.full_name)).toHaveValue('Somebody else');
    await button(page, users.remove).click();
    await button(page, users.deleteUser).click();
    await expectNotification(page, users.deleted);
    await expect(page).toHaveURL(`${farm.address}/user`);
    await expect(page.getByRole('link', { name: 'jonas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'admin' }).click();
    await edit(page);
    await expect(dialog(page, users.myProfile)).toBeVisible();
    await expect(button(page, users.remove)).toHaveCount(0);
  });

  test("that can't be deleted or saved say so", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await page.route('**/api/users/management/?username=jonas', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Broken.' } }),
    );
    await edit(page);
    await page.getByLabel(users.fields.full_name).fill('Jonas L');
    await button(page, users.save).click();
    await expectNotification(page, users.serverError);
    await expect(page.getByRole('alert')).toContainText(forms.notSaved);
    await button(page, users.remove).click();
    await button(page, users.deleteUser).click();
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(overlays.notDeleted);
    await expectAccessible(page);
  });

  test("for integrations can't edit themselves", { tag: '@deep' }, async ({ page, openAs }) => {
    await page.route('**/api/users/current/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), system_user: true } });
    });
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    const form = dialog(page, users.myProfile);
    await expect(form.getByText(users.isIntegration)).toBeVisible();
    await expect(form.getByLabel(users.fields.full_name)).not.toBeEditable();
    await expect(button(page, users.save)).toHaveCount(0);
    await expect(button(page, users.fields.password)).toHaveCount(0);
    await form.getByRole('button', { name: common.close }).last().click();
    await expect(form).toHaveCount(0);
  });
});

test.describe('users on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('are rows, and forms fill the screen', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await expect(page.getByRole('listitem').filter({ hasText: 'Jonas Lepik · User' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /jonas/ }).tap();
    await expectAccessible(page);
    await button(page, kindTexts.user.edit).tap();
    const save = button(page, users.save);
    await page.getByLabel(users.fields.phone_number).fill('123');
    const box = await save.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 40);
    await expectAccessible(page);
    await save.tap();
    await expectNotification(page, users.saved);
    const address = page.url();
    await page.goto(`${farm.address}/whatsnew`);
    await page.goto(address);
    await page.getByRole('button', { name: common.back }).tap();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await button(page, kindTexts.user.add).tap();
    await expect(dialog(page, users.editUser)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('users in the dark', () => {
  test.use({ viewport: WIDE, colorScheme: 'dark' });

  test('are readable', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await expect(page.getByRole('link', { name: 'jonas' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${farm.address}/user/${id}`);
    await edit(page);
    await page.getByLabel(users.fields.email).fill('jonas@hall2');
    await page.getByLabel(users.fields.phone_number).focus();
    await expect(page.getByText(fieldsTexts.fieldTexts.invalid_email({}))).toBeVisible();
    await expectAccessible(page);
    await adminOf(farm).updateUser({ query: { username: 'jonas' }, body: { email: 'other@hall2.example' } });
    await page.getByLabel(users.fields.email).fill('jonas@hall3.example');
    await button(page, users.save).click();
    await expect(dialog(page, staleEdit.titleBy({ user: 'admin', time: '10:00' }))).toBeVisible();
    await expectAccessible(page);
  });
});
