import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectSaid, test } from '#tests/browser/support/fixtures.ts';
import {
  addUser,
  adminOf,
  button,
  dialog,
  edit,
  openElsewhere,
  PHONE,
  WIDE,
} from '#tests/browser/support/people-scenes.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.describe('users', () => {
  test.use({ viewport: WIDE });

  test('are listed for admins, found by a word and sorted, all of it in the address', async ({
    page,
    openAs,
    farm,
  }) => {
    await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows.locator('td:first-child')).toHaveText(['admin', 'ana', 'jonas']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Username' }).click();
    await expect(rows.locator('td:first-child')).toHaveText(['jonas', 'ana', 'admin']);
    await page.getByRole('searchbox', { name: 'Search name, username' }).fill('lepik');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/\/user\?.*search=lepik/);
    await expect(page.getByText('1 of 3 users')).toBeVisible();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('jonas@hall2.example');
    await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}\?.*search=lepik/);
    await expectAccessible(page);
    await edit(page);
    await expect(dialog(page, 'Editing user')).toBeVisible();
    await button(page, 'Cancel').click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/user\?.*search=lepik/);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('No users match these filters.')).toBeVisible();
    await expectAccessible(page);
  });

  test('other than oneself do not show to those who are no admins', async ({ page, openAs, farm }) => {
    await openAs('ana', '/user');
    await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr')).toHaveCount(1);
    await expect(button(page, 'New user')).toHaveCount(0);
    await page.getByRole('link', { name: 'ana' }).click();
    await edit(page);
    const form = dialog(page, 'My profile');
    await expect(form.getByLabel('Role')).toHaveValue('User');
    await expect(form.getByLabel('Role')).not.toBeEditable();
    await expect(form.getByLabel('Username')).not.toBeEditable();
    await expect(form.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(form.getByText('Sign-in')).toHaveCount(0);
    await expectAccessible(page);
    await form.getByLabel('Preferred name').fill('Anna');
    await button(page, 'Save').click();
    await expectSaid(page, 'Saved user details');
    await expect(page.getByRole('cell', { name: 'Anna' })).toBeVisible();
    await page.goto(`${farm.address}/user/${SEED.users.admin}`);
    await expect(page.getByText('This user no longer exists.')).toBeVisible();
    await expectAccessible(page);
  });

  test('are added with the keyboard alone, and every message of a refusal is said', async ({ page, openAs, farm }) => {
    await openAs('admin', '/user');
    await button(page, 'New user').click();
    const form = dialog(page, 'Editing user');
    await expect(form).toBeVisible();
    await expect(button(page, 'Delete')).toHaveCount(0);
    await form.getByLabel('Username').focus();
    await page.keyboard.type('ana');
    await page.keyboard.press('Enter');
    await expect(form.getByText('This field is required.')).toHaveCount(3);
    await expect(form.getByLabel('Preferred name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Jonas');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jonas Lepik');
    await page.keyboard.press('Tab');
    await page.keyboard.type('jonas@hall2');
    await page.keyboard.press('Tab');
    await expect(form.getByText('Enter a valid email address.')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type('.example');
    await expect(form.getByText('Enter a valid email address.')).toHaveCount(0);
    await form.getByLabel('Password').focus();
    await page.keyboard.type('lettuce-after-rain');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'This username is taken.');
    await expect(form.getByText('This username is taken.')).toBeVisible();
    await expect(form.getByLabel('Username')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('jonas');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Created user');
    const { address } = farm;
    await expect(page).toHaveURL(new RegExp(`^${address}/user/[0-9a-f-]{36}$`));
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('jonas@hall2.example');
  });

  test('take each key, however much faster they come than the form is drawn', async ({ page, openAs }) => {
    await openAs('admin', '/user');
    await button(page, 'New user').click();
    const username = dialog(page, 'Editing user').getByLabel('Username');
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
    await expect(page.getByRole('alertdialog')).toContainText('1 change is not saved: Username.');
  });

  test('are made on the way, to which the way back does not lead again', async ({ page, openAs, farm }) => {
    await openAs('admin', '/user');
    await button(page, 'New user').click();
    const form = dialog(page, 'Editing user');
    for (const [label, words] of Object.entries({
      Username: 'jonas',
      'Preferred name': 'Jonas',
      'Full name': 'Jonas Lepik',
      Password: 'lettuce-after-rain',
    })) {
      await form.getByLabel(label).fill(words);
    }
    await button(page, 'Save').click();
    await expectSaid(page, 'Created user');
    await expect(page.getByRole('region', { name: 'jonas' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await expect(form).toHaveCount(0);
  });

  test('keep the last admin, and say so at the role', async ({ page, openAs }) => {
    await openAs('admin', '/user');
    await page.getByRole('link', { name: 'admin' }).click();
    await edit(page);
    const role = dialog(page, 'My profile').getByRole('radiogroup', { name: /^Role/ });
    await role.getByText('User', { exact: true }).click();
    await button(page, 'Save').click();
    await expect(role).toContainText('last admin');
    await expect(role).toHaveAttribute('aria-invalid', 'true');
    await expect(role.getByRole('radio', { name: 'User' })).toBeFocused();
    await expectAccessible(page);
  });

  test('get another role, are disabled and signed out elsewhere at once', async ({ page, openAs, farm, browser }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('admin', `/user/${SEED.users.ana}`);
    await edit(page);
    await page.getByRole('dialog').getByText('Admin', { exact: true }).click();
    await button(page, 'Save').click();
    await expectSaid(page, 'Saved user details');
    await expect(page.getByRole('row', { name: /^ana/ })).toContainText('Admin');
    await edit(page);
    await page.getByRole('dialog').getByText('Disabled', { exact: true }).click();
    await expect(page.getByText('Ends open sessions and API tokens at once.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Save').click();
    await expect(page.getByRole('row', { name: /^ana/ })).toContainText('Disabled');
    await expect(other).toHaveURL(/\/login/);
    await expectAccessible(page);
    await other.context().close();
  });

  test('are deleted once that is confirmed, but never the main account nor oneself', async ({ page, openAs, farm }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel('Full name').fill('Somebody else');
    await button(page, 'Delete').click();
    const asked = page.getByRole('alertdialog', { name: 'Delete jonas?' });
    await expect(asked).toContainText('Are you sure you wish to delete this user?');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Somebody else');
    await button(page, 'Delete').click();
    await button(page, 'Delete user').click();
    await expectSaid(page, 'User deleted');
    await expect(page).toHaveURL(`${farm.address}/user`);
    await expect(page.getByRole('link', { name: 'jonas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'admin' }).click();
    await edit(page);
    await expect(dialog(page, 'My profile')).toBeVisible();
    await expect(button(page, 'Delete')).toHaveCount(0);
  });

  test('that fail to be deleted or saved say so', async ({ page, openAs, farm }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await page.route('**/api/users/management/?username=jonas', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Broken.' } }),
    );
    await edit(page);
    await page.getByLabel('Full name').fill('Jonas L');
    await button(page, 'Save').click();
    await expectSaid(page, 'Server Error');
    await expect(page.getByRole('alert')).toContainText('Not saved.');
    await button(page, 'Delete').click();
    await button(page, 'Delete user').click();
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Not deleted.');
    await expectAccessible(page);
  });

  test('of an integration cannot edit themselves', async ({ page, openAs }) => {
    await page.route('**/api/users/current/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), system_user: true } });
    });
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    const form = dialog(page, 'My profile');
    await expect(form.getByText('This account belongs to an integration.')).toBeVisible();
    await expect(form.getByLabel('Full name')).not.toBeEditable();
    await expect(button(page, 'Save')).toHaveCount(0);
    await expect(button(page, 'Password')).toHaveCount(0);
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(form).toHaveCount(0);
  });
});

test.describe('users on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('are rows, and forms that take the screen', async ({ page, openAs, farm }) => {
    await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await expect(page.getByRole('listitem').filter({ hasText: 'Jonas Lepik · User' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /jonas/ }).tap();
    await expectAccessible(page);
    await button(page, kindTexts.user.edit).tap();
    const save = button(page, 'Save');
    await page.getByLabel('Phone number').fill('123');
    const box = await save.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 40);
    await expectAccessible(page);
    await save.tap();
    await expectSaid(page, 'Saved user details');
    const address = page.url();
    await page.goto(`${farm.address}/whatsnew`);
    await page.goto(address);
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await button(page, 'New user').tap();
    await expect(dialog(page, 'Editing user')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('users in the dark', () => {
  test.use({ viewport: WIDE, colorScheme: 'dark' });

  test('are read as well', async ({ page, openAs, farm }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await expect(page.getByRole('link', { name: 'jonas' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${farm.address}/user/${id}`);
    await edit(page);
    await page.getByLabel('Email').fill('jonas@hall2');
    await page.getByLabel('Phone number').focus();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();
    await expectAccessible(page);
    await adminOf(farm).updateUser({ query: { username: 'jonas' }, body: { email: 'other@hall2.example' } });
    await page.getByLabel('Email').fill('jonas@hall3.example');
    await button(page, 'Save').click();
    await expect(dialog(page, staleEdit.titleBy({ user: 'admin', time: '10:00' }))).toBeVisible();
    await expectAccessible(page);
  });
});
