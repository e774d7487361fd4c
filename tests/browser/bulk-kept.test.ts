import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { addDays } from '#domain/time.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import { drawer, openActionOf, plantGrowing, plantNeighbour, serveAgain } from '#tests/browser/support/batch-scenes.ts';
import { isListOf, loseAnswers, lotOf, openBulk, select } from '#tests/browser/support/bulk-scenes.ts';
import { expect, expectSaid, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-scenes.ts';
import { loseSession, signIn } from '#tests/browser/support/session-scenes.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('what is done to several batches', () => {
  test.use({ viewport: WIDE });

  test('trays whose binning got no answer are binned once, however often it is sent', async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Bin');
    const count = page.getByRole('textbox', { name: `Trays to bin, Basil ${lot}` });
    await count.fill('12');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('mould');
    await loseAnswers(page, '**/api/form/actions/instant/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page).getByRole('button', { name: 'Bin 12 trays' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('The same is sent again, and done once.');
    await read;
    await page.unroute('**/api/form/actions/instant/');
    await expect(count).toHaveJSProperty('readOnly', true);
    await expect(drawer(page).getByText('of 26')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Bin 12 trays' }).click();
    await expectSaid(page, 'Binned 12 tray');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.binned_trays).toBe(12);
  });

  test('trays whose move got no answer are moved once', async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Move');
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Packing table' });
    await loseAnswers(page, '**/api/form/actions/instant/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page).getByRole('button', { name: 'Move 26 trays' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('The same is sent again, and done once.');
    await read;
    await page.unroute('**/api/form/actions/instant/');
    await expect(page.getByRole('combobox', { name: 'To required' })).toBeDisabled();
    await drawer(page).getByRole('button', { name: 'Move 26 trays' }).click();
    await expectSaid(page, 'Moved 26 trays');
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    const moved = actions.filter(
      ({ action_type, action_properties }) =>
        action_type === 'location_change' && JSON.stringify(action_properties).includes(SEED.table),
    );
    expect(moved).toHaveLength(1);
  });

  test('tags that some batches have already stay as they were entered until the others have them', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    const field = drawer(page).getByRole('textbox', { name: 'Add a tag' });
    await field.fill('trial 7');
    const path = `**/api/batches/${uuids[1]}/`;
    await page.route(path, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: 'You may not do this.' } })
        : route.continue(),
    );
    await drawer(page).getByRole('button', { name: 'Save tags of 2 batches' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(
      `Saved: ${lot}. Not yet: ${other}. ${other}: You may not do this. Sending again does the 1 batch that is left.`,
    );
    await page.unroute(path);
    await expect(field).toBeDisabled();
    for (const tag of ['retail', 'trial 7']) {
      await expect(drawer(page).getByRole('button', { name: tag })).toBeDisabled();
    }
    await drawer(page).getByRole('button', { name: 'Retry 1 batch' }).click();
    await expectSaid(page, 'Tags of 2 batches saved');
  });

  test('tags whose saving got no answer can be sent again, and are saved once', async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: 'Add a tag' });
    await field.fill('trial 7');
    const path = `**/api/batches/${uuid}/`;
    await loseAnswers(page, path);
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page).getByRole('button', { name: 'Save tags of 1 batch' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('Sending again does the 1 batch that is left.');
    await read;
    await page.unroute(path);
    await expect(field).toBeDisabled();
    await drawer(page).getByRole('button', { name: 'Retry 1 batch' }).click();
    await expectSaid(page, 'Tags of 1 batch saved');
    expect((await farm.api.getBatch({ params: { uuid } })).tags).toEqual(['retail', 'trial 7']);
  });

  test('a delay that got no answer is the same for all batches when it is sent again', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const dayOf = async (uuid: string) => {
      const batch = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
      return actionDue(batch, batch.actions ?? [])?.action_needed_date ?? '';
    };
    const before = await Promise.all(uuids.map(dayOf));
    await openAs('ana', '/croplogger/growing');
    await select(page, await Promise.all(uuids.map((uuid) => lotOf(farm, uuid))));
    await bar(page).getByRole('button', { name: 'Delay' }).click();
    const days = page.getByRole('textbox', { name: /^Days later/ });
    await days.fill('3');
    await loseAnswers(page, '**/api/actions/*/');
    await drawer(page).getByRole('button', { name: 'Delay 2 batches by 3 days' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText('Sending again does the 2 batches that are left.');
    await page.unroute('**/api/actions/*/');
    await expect(days).toBeDisabled();
    await expect(drawer(page).getByRole('radio').first()).toBeDisabled();
    await drawer(page).getByRole('button', { name: 'Retry 2 batches' }).click();
    await expectSaid(page, 'Delayed 2 batches by 3 days');
    expect(await Promise.all(uuids.map(dayOf))).toEqual(before.map((day) => addDays(day, 3)));
  });

  test('harvests whose completion got no answer are told as completed once the farm answers', async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Complete');
    await page.getByRole('textbox', { name: `Weight, Basil ${lot}` }).fill('2600');
    await loseAnswers(page, '**/api/form/actions/complete/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await read;
    await page.unroute('**/api/form/actions/complete/');
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await expectSaid(page, 'Harvested 2,600 g from 26 trays');
  });

  test('a form stays when its batch leaves the list under it', async ({ page, farm, openAs }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: 'Add a tag' });
    await field.fill('trial 7');
    const action = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: action, action_properties: { total_yield: 999 } }] } });
    await expect(page.locator('main').getByText(lot)).toHaveCount(0);
    await expect(field).toHaveValue('trial 7');
    await drawer(page).getByRole('button', { name: 'Save tags of 1 batch' }).click();
    await expectSaid(page, 'Tags of 1 batch saved');
  });

  test('weights and checks are there again after the session ended and the same person signed in', async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Complete');
    const grams = page.getByRole('textbox', { name: `Weight, Basil ${lot}` });
    await grams.fill('2600');
    await drawer(page).locator('summary', { hasText: 'Quality' }).click();
    const note = drawer(page).getByRole('textbox', { name: 'QA note' });
    await drawer(page).getByText('Failed', { exact: true }).click();
    await note.fill('tip burn');
    await loseSession(page);
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await signIn(page, 'ana');
    await expect(grams).toHaveValue('2600');
    await expect(note).toHaveValue('tip burn');
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await expectSaid(page, 'Harvested 2,600 g from 26 trays');
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions.find(({ action_type }) => action_type === 'harvest_action')?.action_properties).toMatchObject({
      total_yield: 2600,
      qa_result: { passed: false, note: 'tip burn' },
    });
  });

  test('what was entered to bin, move and tag is there again after the session ended', async ({
    page,
    farm,
    openAs,
  }) => {
    const lot = await lotOf(farm, await plantGrowing(farm.api));
    await openAs('ana', '/croplogger/growing');
    const reopened = async (act: string, enter: () => Promise<void>, submit: RegExp) => {
      await select(page, [lot]);
      await bar(page).getByRole('button', { name: act }).click();
      await enter();
      await loseSession(page);
      await drawer(page).getByRole('button', { name: submit }).click();
      await signIn(page, 'ana');
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(drawer(page)).toHaveCount(0);
    };
    const reason = page.getByRole('textbox', { name: /^Reason/ });
    await reopened('Bin', () => reason.fill('mould'), /^Bin \d+ trays$/);
    await expect(reason).toHaveValue('mould');
    await leave();
    const to = page.getByRole('combobox', { name: /^To/ });
    const bed = drawer(page).getByRole('button', { name: /^B1/ });
    const choose = async () => {
      await to.selectOption('Grow 1');
      await bed.click();
    };
    await reopened('Move', choose, /^Move \d+ trays$/);
    await expect(to.locator('option:checked')).toHaveText('Grow 1');
    await expect(bed).toHaveAttribute('aria-pressed', 'true');
    await leave();
    const tag = page.getByRole('textbox', { name: 'Add a tag' });
    await reopened('Tag', () => tag.fill('trial 7'), /^Save tags of 1 batch$/);
    await expect(drawer(page)).toContainText('trial 7');
    await expect(drawer(page).getByRole('button', { name: 'Save tags of 1 batch' })).toBeEnabled();
  });

  test('nothing typed is lost when the farm restarts under the open form', async ({ page, farm, openAs, webRoot }) => {
    const uuid = await plantGrowing(farm.api);
    const lot = await lotOf(farm, uuid);
    const again = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(`${again.address}/login`);
    const tokens = await farm.seeded.signIn('ana');
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('accessToken', access ?? '');
        localStorage.setItem('refreshToken', refresh ?? '');
      },
      [tokens.access, tokens.refresh],
    );
    await page.goto(`${again.address}/croplogger/growing`);
    await select(page, [lot]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    const grams = page.getByRole('textbox', { name: `Weight, Basil ${lot}` });
    await grams.fill('2600');
    await again.stop();
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await expect(grams).toHaveValue('2600');
    await again.restart();
    await drawer(page).getByRole('button', { name: 'Complete 1 action' }).click();
    await expectSaid(page, 'Harvested 2,600 g from 26 trays');
    await again.stop();
  });
});
