import * as actions from '#messages/en/web/batches/actions.ts';
import * as common from '#messages/en/web/common.ts';
import * as m from '#messages/en/web/life/conflicts.ts';
import { lifeConflictsTab } from '#messages/en/web/records/lists.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const RECIPES = { [SEED.light.seedling]: 'Seedling light', [SEED.light.growth]: 'Growth light' };

/** Grows four trays of basil at a place since yesterday. */
const growAt = (api: FarmApi, location: string) =>
  api.createBatch({
    body: {
      growth_recipe: SEED.recipe,
      start_date: '2026-05-11',
      trays: 4,
      completed_to: '2026-05-11',
      placed_at: [{ location, trays: 4 }],
    },
  });

for (const viewport of [WIDE, PHONE]) {
  test.describe(`L.I.F.E. conflicts at ${viewport.width} px`, { tag: viewport === PHONE ? '@deep' : [] }, () => {
    test.use({ viewport });

    test('name the place, the recipes and the batches, and a remedy asks before it acts', async ({
      page,
      openAs,
      farm,
    }) => {
      const api = adminOf(farm);
      const { lot_code, life } = await growAt(api, SEED.beds.A1);
      const other = life.light_recipe === SEED.light.growth ? SEED.light.seedling : SEED.light.growth;
      await api.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: other } });
      await openAs('ana', '/light');
      await page.getByRole('link', { name: lifeConflictsTab }).click();
      const conflict = page.getByRole('list', { name: m.title }).getByRole('listitem').first();
      await expect(conflict).toContainText(m.conflictNow);
      await expect(conflict).toContainText(m.reasons.light({ place: 'A1', count: 2 }));
      await expect(conflict.getByRole('link', { name: lot_code })).toBeVisible();
      await expectAccessible(page);

      const recipe = RECIPES[life.light_recipe ?? ''] ?? '';
      const act = conflict.getByRole('button', { name: m.setBed({ bed: 'A1', recipe }) });
      await act.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(m.setBedHelp({ bed: 'A1', now: RECIPES[other] ?? '' }));
      await button(page, common.cancel).click();
      await act.click();
      await question.getByRole('button', { name: m.setBed({ bed: 'A1', recipe }) }).click();
      await expectNotification(page, m.bedSet);
      await expect(page.getByText(m.none, { exact: true })).toBeVisible();
      await page.goto(`${farm.address}/lifeconflicts?when=later`);
      await expect(page.getByText(m.noMatch)).toBeVisible();
    });
  });
}

test.describe('batches that need different recipes', () => {
  test.use({ viewport: WIDE });

  test('can move, or all use one recipe', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const api = adminOf(farm);
    const lots = [];
    for (const light_recipe of [SEED.light.growth, SEED.light.seedling]) {
      const batch = await growAt(api, SEED.beds.B1);
      await api.instantAction({
        body: { batch: batch.uuid, action_type: 'life_change_action', action_properties: { light_recipe } },
      });
      lots.push(batch.lot_code);
    }
    await openAs('ana', '/lifeconflicts?when=now');
    const conflict = page.getByRole('list', { name: m.title }).getByRole('listitem').first();
    await conflict.getByRole('button', { name: m.moveLot({ lot: lots[1] ?? '' }) }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: actions.moveTrays({ count: 4 }) })).toBeVisible();
    await button(page, common.cancel).click();
    const agree = conflict.getByRole('button', { name: /^Use .* for all$/ });
    await agree.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Use .* for all$/ })
      .click();
    await expectNotification(page, m.agreed);
    await expect(conflict).toHaveCount(0);
  });
});
