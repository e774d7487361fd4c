import type { Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import * as form from '#messages/en/web/new-batch/form.ts';
import * as passwords from '#messages/en/web/people/passwords.ts';
import * as users from '#messages/en/web/people/users.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import * as loading from '#messages/en/web/ui/loading.ts';
import { createGrowingBatch, drawer, fromBeds } from '#tests/browser/support/batch-helpers.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';
import { TRAYS } from '#tests/browser/support/new-batch-helpers.ts';
import { addUser, button, edit } from '#tests/browser/support/people-helpers.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';

const NEW = '/croplogger/new';
const MODAL_CODE = '**/assets/user-modal-*.js';

const asked = (page: Page) => page.getByRole('alertdialog', { name: forms.leaveTitle });
const recipe = (page: Page) => page.getByRole('combobox', { name: form.fieldLabels.growth_recipe });
const trays = (page: Page) => page.getByLabel(TRAYS);

async function fillNewBatch(page: Page): Promise<void> {
  await recipe(page).fill('basil');
  await page.getByRole('option', { name: /Basil, 21 days/ }).click();
  await trays(page).fill('26');
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('.ph-user').click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('unsaved changes are confirmed', () => {
  test('in a form below another one', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await fillNewBatch(page);
    await openSettings(page);
    await page.getByRole('link', { name: screens.apiTokens }).click();
    await expect(asked(page)).toContainText('Recipe and Trays');
    await asked(page).getByRole('button', { name: 'Stay' }).click();
    await expect(recipe(page)).toHaveValue('Basil, 21 days');
    await expect(page).toHaveURL(`${farm.address}${NEW}`);
  });

  test('form by form, the top one first', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await fillNewBatch(page);
    await openSettings(page);
    await page.getByLabel('Full name').fill('Ana M');
    await page.getByRole('link', { name: screens.apiTokens }).click();
    await expect(asked(page)).toContainText(users.fields.full_name);
    await asked(page).getByRole('button', { name: 'Discard' }).click();
    await expect(asked(page)).toContainText('Recipe and Trays');
    await asked(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`${farm.address}/settings/tokens`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(asked(page)).toHaveCount(0);
  });

  test('while the password of the same account is changed', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await page.getByRole('link', { name: 'jonas' }).click();
    await edit(page);
    await page.getByLabel('Full name').fill('Jonas L');
    await button(page, 'Password').click();
    await expect(page.getByLabel(passwords.confirmPassword)).toBeVisible();
    await page.goBack();
    await expect(asked(page)).toContainText(users.fields.full_name);
  });

  test('and discarding them with Back keeps Forward working', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { id } = await addUser(farm, 'jonas');
    await openAs('admin', '/user');
    await page.getByRole('link', { name: 'jonas' }).click();
    await edit(page);
    await page.getByLabel('Full name').fill('Jonas L');
    await page.goBack();
    await asked(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`${farm.address}/user`);
    await expect(page.getByLabel(users.fields.full_name)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(`${farm.address}/user/${id}`);
    await expect(page.getByRole('region', { name: 'jonas' })).toContainText('Jonas Lepik');
  });
});

test.describe('entries from before the session ended', () => {
  test('are restored in the New batch form', async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await fillNewBatch(page);
    await pressWithoutSession(page, button(page, form.planBatch));
    await signIn(page, 'ana');
    await expect(page).toHaveURL(`${farm.address}${NEW}`);
    await expect(trays(page)).toHaveValue('26');
    await expect(recipe(page)).toHaveValue('Basil, 21 days');
    await expect(page.getByText(form.unsavedChanges)).toBeVisible();
    await button(page, form.planBatch).click();
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
  });

  test('are restored with their distribution over places', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('ana', `/croplogger/${await createGrowingBatch(farm.api)}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    for (const place of ['A1', 'A3']) {
      await drawer(page).locator('label.bp6-checkbox').filter({ hasText: place }).click();
    }
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('button', { name: /^A4/ }).click();
    await page.getByRole('textbox', { name: traysWords.traysTo({ place: 'A4' }) }).fill('9');
    await page.getByRole('button', { name: /^B1/ }).click();
    await expect(drawer(page)).toContainText('16 of 16');
    const move = drawer(page).getByRole('button', { name: actionsWords.moveTrays({ count: 16 }) });
    await pressWithoutSession(page, move);
    await signIn(page, 'ana');
    await expect(page.getByRole('textbox', { name: traysWords.traysTo({ place: 'A4' }) })).toHaveValue('9');
    await expect(page.getByRole('textbox', { name: traysWords.traysTo({ place: 'B1' }) })).toHaveValue('7');
  });
});

test('a comment being sent is unchanged, and sent once', { tag: '@deep' }, async ({ page, farm, openAs }) => {
  const uuid = await createGrowingBatch(farm.api);
  await openAs('ana', `/croplogger/${uuid}/comments`);
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/comments/', async (route) => {
    if (route.request().method() === 'POST') await isAnswered;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('Pale leaves');
  await button(page, timelineWords.addComment).click();
  await expect(field).not.toBeEditable();
  const views = page.getByRole('navigation', { name: pageWords.views });
  await views.getByRole('link', { name: timelineWords.timeline }).click();
  await views.getByRole('link', { name: /Comments/ }).click();
  await expect(field).toHaveValue('Pale leaves');
  await expect(field).not.toBeEditable();
  answer();
  await expect(field).toHaveValue('');
  await expect(field).toBeEditable();
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
});

// In a separate page: a missing part logs an error to the console.
test('a part of the shell that fails to load leaves the page intact', { tag: '@deep' }, async ({
  page: first,
  context,
  farm,
  openAs,
}) => {
  await openAs('ana');
  await expect(first.getByText('Test Farm')).toBeVisible();
  const page = await context.newPage();
  await page.route(MODAL_CODE, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${farm.address}${NEW}`);
  await fillNewBatch(page);
  await openSettings(page);
  const said = page.getByRole('alertdialog', { name: loading.partNotLoaded });
  await expect(said.getByRole('button', { name: 'Reload' })).toBeVisible();
  await said.getByRole('button', { name: 'Close' }).last().click();
  await expect(said).toHaveCount(0);
  await expect(trays(page)).toHaveValue('26');
});
