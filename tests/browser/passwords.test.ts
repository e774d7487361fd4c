import { entryKept } from '#messages/en/web/errors.ts';
import { serveAgain } from '#tests/browser/support/batch-scenes.ts';
import { expect, expectAccessible, expectSaid, test } from '#tests/browser/support/fixtures.ts';
import { addUser, button, dialog, edit, openElsewhere, PHONE, WIDE } from '#tests/browser/support/people-scenes.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';

const NEXT = 'tomatoes-in-november';

test.describe('a password', () => {
  test.use({ viewport: WIDE });

  test('of oneself is changed with the keyboard, and ends the other sessions', async ({
    page,
    openAs,
    farm,
    browser,
  }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, 'Password').click();
    const form = dialog(page, 'Change password');
    await expect(form).toBeVisible();
    await expect(form.getByText('Your other sessions end.')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This field is required.')).toHaveCount(3);
    await expect(form.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('not her password');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEXT);
    await page.keyboard.press('Tab');
    await page.keyboard.type('tomatoes-in-decembre');
    await page.keyboard.press('Tab');
    await expect(form.getByText('The two passwords differ. Type the same one again.')).toBeVisible();
    await form.getByLabel('Confirm new password').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(NEXT);
    await page.keyboard.press('Enter');
    await expect(form.getByText('Wrong current password')).toBeVisible();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(PASSWORDS.ana);
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Saved new password');
    await expect(dialog(page, 'My profile')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
    const signedIn = await farm.seeded.service.as(null).obtainJwt({ body: { username: 'ana', password: NEXT } });
    expect(signedIn.access).not.toBe('');
  });

  test('of somebody else is proved by one\u2019s own, and signs them out', async ({ page, openAs, farm, browser }) => {
    const other = await openElsewhere(browser, farm, 'ana', '/');
    await expect(other.getByRole('heading', { name: 'Tuesday 12 May' })).toBeVisible();
    await openAs('admin', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, 'Password').click();
    const form = dialog(page, 'Change password');
    await expect(form).toContainText("For ana. The user's open sessions and API tokens end.");
    await form.getByLabel('Your password').fill(PASSWORDS.admin);
    await form.getByLabel('New Password', { exact: false }).first().fill('password123');
    await form.getByLabel('Confirm new password').fill('password123');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This password is too common. Choose another one.')).toBeVisible();
    await form.getByLabel('New Password').first().fill(NEXT);
    await form.getByLabel('Confirm new password').fill(NEXT);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Saved new password');
    await expect(dialog(page, 'Editing user')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  });

  test('is not lost with a server that starts again, and the server\u2019s failure is said', async ({
    page,
    openAs,
    farm,
    webRoot,
  }) => {
    const served = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(`${served.address}/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, 'Password').click();
    const form = dialog(page, 'Change password');
    await form.getByLabel('Current password').fill(PASSWORDS.ana);
    await form.getByLabel('New Password').first().fill(NEXT);
    await form.getByLabel('Confirm new password').fill(NEXT);
    await served.stop();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Server Error');
    await expect(form.getByRole('alert')).toContainText(entryKept);
    await served.restart();
    await expect(form.getByLabel('Current password')).toHaveValue(PASSWORDS.ana);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Saved new password');
    await served.stop();
  });

  test('asks before it is thrown away, and leaves the account\u2019s form as it was', async ({
    page,
    openAs,
    farm,
  }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel('Full name').fill('Jonas L');
    await button(page, 'Password').click();
    await dialog(page, 'Change password').getByLabel('Your password').fill('something');
    await dialog(page, 'Change password').getByRole('button', { name: 'Cancel' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(asked).toContainText('1 change is not saved: Your password.');
    await expect(button(page, 'Save and leave')).toHaveCount(0);
    await button(page, 'Discard').click();
    await expect(page.getByLabel('Full name')).toHaveValue('Jonas L');
  });

  test('that was typed does not outlast signing out', async ({ page, openAs }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, 'Password').click();
    const field = page.getByLabel('Current password');
    await field.fill(PASSWORDS.ana);
    const input = await field.elementHandle();
    // The menu lies under the form: another window signs out, as the keyboard could.
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('.ph-user')?.click());
    await page.getByRole('menuitem', { name: 'Sign Out' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/login/);
    expect(await input?.evaluate((element) => (element instanceof HTMLInputElement ? element.value : null))).toBe('');
  });
});

test.describe('a password on a phone, in the dark', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('is changed in a form that takes the screen', async ({ page, openAs }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await button(page, 'Password').tap();
    const form = dialog(page, 'Change password');
    await form.getByLabel('Current password').fill(PASSWORDS.ana);
    await form.getByLabel('New Password').first().fill('short');
    await form.getByLabel('Confirm new password').fill('other');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form.getByText('Enter at least 8 characters.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('New Password').first().fill(NEXT);
    await form.getByLabel('Confirm new password').fill(NEXT);
    await form.getByRole('button', { name: 'Save' }).tap();
    await expectSaid(page, 'Saved new password');
  });
});
