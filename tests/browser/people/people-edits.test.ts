import { list } from '#messages/en/language.ts';
import * as auth from '#messages/en/web/auth.ts';
import * as common from '#messages/en/web/common.ts';
import { changesUnsaved } from '#messages/en/web/errors.ts';
import * as users from '#messages/en/web/people/users.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as staleEdit from '#messages/en/web/ui/stale-edit.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { addUser, adminOf, button, dialog, edit, openElsewhere, WIDE } from '#tests/browser/support/people-helpers.ts';
import { loseSession, signIn } from '#tests/browser/support/session-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { USER_LABELS } from '#web/features/people/users/user-values.ts';

const UNCHANGED = ['user_class', 'email', 'language', 'disabled', 'profile_picture'] as const;

test.describe('an account edited by two people', () => {
  test.use({ viewport: WIDE });

  test('shows both versions, field by field, and saves the chosen one', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
    browser,
  }) => {
    await addUser(farm, 'jonas');
    const { id } = await addUser(farm, 'petra');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel(users.fields.preferred_name).fill('Mine');
    await page.getByLabel(users.fields.phone_number).fill('123');
    const other = await openElsewhere(browser, farm, 'admin', `/user/${id}`);
    await other.setViewportSize(WIDE);
    await edit(other);
    await other.getByLabel(users.fields.preferred_name).fill('Theirs');
    await other.getByLabel(users.fields.full_name).fill('Petra Theirs');
    await button(other, users.save).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await button(page, users.save).click();
    const stale = dialog(page, staleEdit.titleBy({ user: 'admin', time: '10:00' }));
    await expect(stale).toBeVisible();
    await expect(stale.getByRole('radio', { name: "admin's: Petra Theirs" })).toBeChecked();
    await expect(stale.getByRole('radio', { name: 'Yours: 123' })).toBeChecked();
    await expect(stale.getByText(list(UNCHANGED.map((name) => USER_LABELS[name])))).toBeVisible();
    await expect(button(page, staleEdit.save)).toBeDisabled();
    await expectAccessible(page);
    await stale.getByRole('radio', { name: 'Yours: Mine' }).focus();
    await page.keyboard.press('Space');
    await button(page, staleEdit.save).click();
    await expectNotification(page, users.saved);
    expect(await adminOf(farm).getUsers({ query: { username: 'petra' } })).toMatchObject({
      preferred_name: 'Mine',
      full_name: 'Petra Theirs',
      phone_number: '123',
    });
    await other.context().close();
  });

  test('can use all of the other version', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    await page.getByLabel(users.fields.preferred_name).fill('Mine');
    await adminOf(farm).updateUser({ query: { username: 'ana' }, body: { preferred_name: 'Theirs' } });
    await button(page, users.save).click();
    await expect(dialog(page, staleEdit.title)).toBeVisible();
    await expectAccessible(page);
    await button(page, staleEdit.takeTheirs).click();
    await expect(page.getByLabel(users.fields.preferred_name)).toHaveValue('Theirs');
    await expect(button(page, users.save)).toBeDisabled();
  });
});

test.describe("entries in a user's form", () => {
  test.use({ viewport: WIDE });

  test('are restored after the session ended, on top of changes saved meanwhile', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', `/user/${id}`);
    await edit(page);
    await page.getByLabel(users.fields.preferred_name).fill('Mine');
    await loseSession(page);
    // A refresh may have shown it already.
    await page.keyboard.press('Enter');
    await expect(button(page, auth.signIn)).toBeVisible();
    await adminOf(farm).updateUser({ query: { username: 'jonas' }, body: { full_name: 'Jonas Theirs' } });
    await signIn(page, 'admin');
    await expect(page.getByLabel(users.fields.preferred_name)).toHaveValue('Mine');
    await expect(page.getByLabel(users.fields.full_name)).toHaveValue('Jonas Theirs');
    await button(page, users.save).click();
    await expectNotification(page, users.saved);
    expect(await adminOf(farm).getUsers({ query: { username: 'jonas' } })).toMatchObject({
      preferred_name: 'Mine',
      full_name: 'Jonas Theirs',
    });
  });

  test("aren't lost by accident, and are listed before being discarded", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await page.getByRole('link', { name: 'jonas' }).click();
    await edit(page);
    await page.getByLabel(users.fields.full_name).fill('Jonas L');
    await page.getByLabel(users.fields.phone_number).fill('123');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('alertdialog', { name: forms.leaveTitle });
    await expect(asked).toContainText(changesUnsaved({ names: [users.fields.full_name, users.fields.phone_number] }));
    await expectAccessible(page);
    await asked.getByRole('button', { name: forms.stay }).click();
    await expect(page.getByLabel(users.fields.full_name)).toHaveValue('Jonas L');
    await page.goBack();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: forms.saveAndLeave }).click();
    await expectNotification(page, users.saved);
    await page.goto(`${farm.address}/user/${id}`);
    await edit(page);
    await expect(page.getByLabel(users.fields.full_name)).toHaveValue('Jonas L');
    await page.getByLabel(users.fields.full_name).fill('');
    await button(page, common.cancel).click();
    await asked.getByRole('button', { name: forms.saveAndLeave }).click();
    await expect(page.getByLabel(users.fields.full_name)).toBeFocused();
    await button(page, common.cancel).click();
    await asked.getByRole('button', { name: forms.discard }).click();
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('Jonas L');
  });
});
