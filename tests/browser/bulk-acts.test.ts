import { drawer, plantGrowing, plantNeighbour, plantPlanned } from '#tests/browser/support/batch-scenes.ts';
import { lotOf, openBulk, select } from '#tests/browser/support/bulk-scenes.ts';
import { expect, expectAccessible, expectSaid, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-scenes.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };
const { beds } = SEED;

test.describe('what is done to several batches', () => {
  test.use({ viewport: WIDE });

  test('trays of several batches move into one chamber, all or none', async ({ page, farm, openAs }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const lots = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, lots);
    await bar(page).getByRole('button', { name: 'Move' }).click();
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Packing table' });
    await expect(drawer(page).getByText('All 40 trays fit.')).toBeVisible();
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Move 40 trays' }).click();
    await expectSaid(page, 'Moved 40 trays');
    for (const uuid of uuids) {
      const { trays } = await farm.api.getBatch({ params: { uuid } });
      expect(Object.keys(trays.tray_locations)).toEqual([SEED.table]);
    }
  });

  test('trays from chosen places go to chosen beds, and what has no room is said', async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Move');
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Grow 1' });
    await page.getByRole('button', { name: /^A4, empty/ }).click();
    await expect(drawer(page).getByText(/have no room\. Choose more beds/)).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /^Move \d/ })).toBeDisabled();
    await drawer(page).getByText('From all 3 places').click();
    for (const place of ['A1', 'A2']) {
      await drawer(page)
        .getByRole('checkbox', { name: new RegExp(place) })
        .press('Space');
    }
    await expect(drawer(page).getByText('All 6 trays fit.')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Move 6 trays' }).click();
    await expectSaid(page, 'Moved 6 trays');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toMatchObject({ [beds.A1]: 10, [beds.A2]: 10, [beds.A4]: 6 });
  });

  test('several batches are delayed, with the days of their harvests', async ({ page, farm, openAs }) => {
    const uuids = [await plantGrowing(farm.api), await plantPlanned(farm.api)];
    const [lot = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot]);
    await bar(page).getByRole('button', { name: 'Delay' }).click();
    await page.getByRole('textbox', { name: /^Days later/ }).fill('2');
    await expect(drawer(page).getByRole('listitem')).toContainText('Harvest, 12 May → Thu 14 May');
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Delay 1 batch by 2 days' }).click();
    await expectSaid(page, 'Delayed 1 batch by 2 days');
    const { actions = [] } = await farm.api.getBatch({ params: { uuid: uuids[0] ?? '' }, query: { hydrate: true } });
    expect(actions.find(({ action_type }) => action_type === 'harvest_action')?.action_needed_date).toBe('2026-05-14');
  });

  test('tags are put on and taken off, and what somebody else changed stays', async ({ page, farm, openAs }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const lots = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, lots);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    await expect(drawer(page).getByRole('button', { name: 'retail some' })).toHaveAttribute('aria-pressed', 'mixed');
    await drawer(page).getByRole('button', { name: 'retail some' }).click();
    await drawer(page).getByRole('textbox', { name: 'Add a tag' }).fill('trial 7');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    // Between reading and saving: the page hears of it, or its save is refused as stale and merged.
    await farm.api.updateBatch({ params: { uuid: uuids[1] ?? '' }, body: { tags: ['box scheme'] } });
    await drawer(page).getByRole('button', { name: 'Save tags of 2 batches' }).click();
    await expectSaid(page, 'Tags of 2 batches saved');
    const tags = await Promise.all(uuids.map(async (uuid) => (await farm.api.getBatch({ params: { uuid } })).tags));
    expect(tags).toEqual([
      ['retail', 'trial 7'],
      ['box scheme', 'retail', 'trial 7'],
    ]);
  });

  test('a tag that is typed and not entered is saved with the others', async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: 'Add a tag' });
    await field.fill('x'.repeat(41));
    await expect(drawer(page).getByRole('button', { name: 'Save tags of 1 batch' })).toBeDisabled();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('trial 7, box scheme');
    await expect(drawer(page).getByText('Unsaved changes')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Save tags of 1 batch' }).click();
    await expectSaid(page, 'Tags of 1 batch saved');
    const { tags } = await farm.api.getBatch({ params: { uuid } });
    expect(tags).toEqual(['retail', 'trial 7', 'box scheme']);
  });

  test('one refusal among several saves says what was done and what not, and Retry does the rest', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    await drawer(page).getByRole('textbox', { name: 'Add a tag' }).fill('trial 7');
    await page.keyboard.press('Enter');
    const path = `**/api/batches/${uuids[1]}/`;
    await page.route(path, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: 'You may not do this.' } })
        : route.continue(),
    );
    await drawer(page).getByRole('button', { name: 'Save tags of 2 batches' }).click();
    const said = drawer(page).getByRole('alert');
    await expect(said).toContainText(`Saved: ${lot}. Not yet: ${other}.`);
    await page.unroute(path);
    await drawer(page).getByRole('button', { name: 'Retry 1 batch' }).click();
    await expectSaid(page, 'Tags of 2 batches saved');
    for (const uuid of uuids) expect((await farm.api.getBatch({ params: { uuid } })).tags).toContain('trial 7');
  });

  test('trays of several batches are binned for one reason, so many of each', async ({ page, farm, openAs }) => {
    const uuids = [await plantGrowing(farm.api), await plantNeighbour(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Bin' }).click();
    await page.getByRole('textbox', { name: `Trays to bin, Basil ${lot}` }).fill('12');
    await page.getByRole('textbox', { name: `Trays to bin, Basil ${other}` }).fill('15');
    await expect(drawer(page).getByText('14 stand here. Enter 14 or less.')).toBeVisible();
    await page.getByRole('textbox', { name: `Trays to bin, Basil ${other}` }).fill('1');
    await drawer(page).getByRole('button', { name: 'Bin 13 trays' }).click();
    await expect(drawer(page).getByText('Say why the trays are binned.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('mould');
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Bin 13 trays' }).click();
    await expectSaid(page, 'Binned 13 tray');
    const { trays } = await farm.api.getBatch({ params: { uuid: uuids[0] ?? '' } });
    expect(trays).toMatchObject({ binned_trays: 12, tray_locations: { [beds.A2]: 8, [beds.A3]: 6 } });
  });
});
