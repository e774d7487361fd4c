import * as fieldsTexts from '#messages/en/fields.ts';
import * as account from '#messages/en/problems/account.ts';
import * as common from '#messages/en/web/common.ts';
import * as tokens from '#messages/en/web/people/tokens.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';

test.describe('API tokens', () => {
  test.use({ viewport: WIDE });

  test('are created by keyboard, shown once, copied, and valid', async ({ page, openAs, farm }) => {
    await openAs('ana', '/settings/tokens');
    await expect(page.getByText(tokens.none)).toBeVisible();
    await expectAccessible(page);
    await button(page, tokens.add).first().press('Enter');
    const form = dialog(page, tokens.newTitle);
    await form.getByLabel(tokens.fields.name).focus();
    await page.keyboard.press('Enter');
    await form.getByLabel(tokens.fields.name).fill(' ');
    await page.keyboard.press('Enter');
    await expect(form.getByText(fieldsTexts.fieldTexts.required({}))).toBeVisible();
    await expect(form.getByLabel(tokens.fields.name)).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel(tokens.fields.name).fill('Scales Hall 2');
    await form.getByLabel(tokens.fields.expires).fill('2026-05-31');
    await page.keyboard.press('Enter');
    const made = dialog(page, tokens.createdTitle);
    await expect(made.getByText(tokens.shownOnce)).toBeVisible();
    await expectAccessible(page);
    const token = await made.getByRole('textbox', { name: tokens.token }).inputValue();
    expect(token).toMatch(/^phyto_/);
    const answer = await page.request.get(`${farm.address}/api/users/current/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ username: 'ana' });
    await button(page, tokens.done).press('Enter');
    const row = page.getByRole('row', { name: /Scales Hall 2/ });
    await expect(row).toContainText(tokens.scopes.read);
    await expect(row).toContainText('31 May');
    await expect(page.getByText(token)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('are copied without clipboard access, or at least selected', { tag: '@deep' }, async ({ page, openAs }) => {
    // As on a farm served over plain HTTP.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Reflect.set(globalThis, 'mayCopy', true);
      document.execCommand = () => Reflect.get(globalThis, 'mayCopy') === true;
    });
    await openAs('ana', '/settings/tokens');
    await button(page, tokens.add).first().click();
    await page.getByLabel(tokens.fields.name).fill('Scales');
    await page.getByText(tokens.scopes.full, { exact: true }).click();
    await button(page, tokens.create).click();
    await button(page, tokens.copy).click();
    await expect(page.getByText(tokens.copied)).toBeVisible();
    await page.evaluate(() => Reflect.set(globalThis, 'mayCopy', false));
    await button(page, tokens.copy).click();
    await expect(page.getByText(tokens.copyByHand)).toBeVisible();
    const token = await page.getByRole('textbox', { name: tokens.token }).inputValue();
    const selected = await page.evaluate(() => {
      const input = document.activeElement;
      return input instanceof HTMLInputElement
        ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
        : null;
    });
    expect(selected).toBe(token);
  });

  test('stay visible until copied, however one leaves', { tag: '@deep' }, async ({ page, openAs }) => {
    await page.addInitScript(() => {
      document.execCommand = () => true;
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
    });
    await openAs('ana', '/user');
    await button(page, tokens.title).click();
    await button(page, tokens.add).first().click();
    await dialog(page, tokens.newTitle).getByLabel(tokens.fields.name).fill('Scales');
    await button(page, tokens.create).click();
    const made = dialog(page, tokens.createdTitle);
    await expect(made).toBeVisible();
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: tokens.leaveTitle });
    await expect(question).toContainText(tokens.leaveHelp);
    await expectAccessible(page);
    await question.getByRole('button', { name: forms.stay }).click();
    await expect(made.getByRole('textbox', { name: tokens.token })).toHaveValue(/^phyto_/);
    await button(page, tokens.copy).click();
    await expect(made.getByText(tokens.copied)).toBeVisible();
    await page.goBack();
    await expect(made).toHaveCount(0);
  });

  test("can't expire in the past, as the farm says at the field", { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', '/settings/tokens');
    await button(page, tokens.add).first().click();
    await page.getByLabel(tokens.fields.name).fill('Scales');
    await page.getByLabel(tokens.fields.expires).fill('2026-05-11');
    await button(page, tokens.create).click();
    await expect(page.getByText(account.accountProblems.expiry_in_past({}))).toBeVisible();
    await expect(page.getByLabel(tokens.fields.expires)).toBeFocused();
    await expectAccessible(page);
  });

  test('of all users are shown to admins, who revoke them after a confirmation', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const { token } = await farm.api.createToken({ body: { name: 'Scales', scope: 'full' } });
    await adminOf(farm).createToken({ body: { name: 'Nightly export', scope: 'read' } });
    await openAs('admin', '/settings/tokens');
    await expect(page.getByRole('row', { name: /Scales/ })).toContainText('ana');
    await expect(page.getByRole('row', { name: /Nightly export/ })).toContainText('admin');
    await button(page, 'Revoke Scales').click();
    const asked = page.getByRole('alertdialog', { name: 'Revoke Scales?' });
    await expectAccessible(page);
    await asked.getByRole('button', { name: common.cancel }).click();
    await expect(page.getByRole('row', { name: /Scales/ })).toBeVisible();
    await button(page, 'Revoke Scales').click();
    await button(page, tokens.revokeToken).click();
    await expectNotification(page, tokens.revoked);
    await expect(page.getByRole('row', { name: /Scales/ })).toHaveCount(0);
    const answer = await page.request.get(`${farm.address}/api/users/current/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('of others are hidden from non-admins', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await adminOf(farm).createToken({ body: { name: 'Nightly export', scope: 'read' } });
    await openAs('ana', '/settings/tokens');
    await expect(page.getByText(tokens.none)).toBeVisible();
  });
});

test.describe('API tokens on a phone, in the dark', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('are created and revoked by touch', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', '/settings/tokens');
    await button(page, tokens.add).last().tap();
    await page.getByLabel(tokens.fields.name).fill('Scales');
    await expectAccessible(page);
    await button(page, tokens.create).tap();
    await button(page, tokens.done).tap();
    const row = page.getByRole('listitem').filter({ hasText: 'Scales' });
    await expect(row).toContainText(`${tokens.scopes.read} · ${tokens.neverExpires}`);
    await expectAccessible(page);
    const revoke = row.getByRole('button', { name: 'Revoke Scales' });
    expect((await revoke.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await revoke.tap();
    await button(page, tokens.revokeToken).tap();
    await expect(page.getByText(tokens.none)).toBeVisible();
  });
});
