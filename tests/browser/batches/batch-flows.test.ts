import { factTexts } from '#messages/en/actions.ts';
import * as doubts from '#messages/en/completion-questions.ts';
import { actionProblems } from '#messages/en/problems/action.ts';
import { factProblems } from '#messages/en/problems/fact.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as factsWords from '#messages/en/web/batches/facts.ts';
import * as fieldsWords from '#messages/en/web/batches/fields.ts';
import * as harvestsWords from '#messages/en/web/batches/harvests.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as qualityWords from '#messages/en/web/batches/quality.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import { ProblemError } from '#ports/problem-error.ts';
import {
  createGrowingBatch,
  createPlannedBatch,
  drawer,
  fromBeds,
  openActionOf,
  rowOf,
  serveAgain,
  takeAll,
} from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('actions on a batch', () => {
  test.use({ viewport: WIDE });

  test('a batch goes from sowing to harvest, is corrected and undone', async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);

    await rowOf(page, /^.*Sow 4 trays/)
      .getByRole('button', { name: /^Complete/ })
      .click();
    await expect(page.getByRole('textbox', { name: traysWords.traysTo({ place: 'P1' }) })).toHaveValue('4');
    await page.getByLabel('Seed lot').fill('GB-2291');
    await expectAccessible(page);
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'create_tray_action' }) }).click();
    await expectNotification(page, recordedWords.sowed({ trays: 4 }));
    await expect(rowOf(page, /Sow 4 trays/)).toContainText('4 trays · GB-2291');
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 4 }));

    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    await takeAll(page, 'P1');
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('combobox', { name: 'Chamber' }).last().selectOption('Grow 1');
    await page.getByRole('button', { name: /^A1, empty/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: actionsWords.moveTrays({ count: 4 }) }).click();
    await expectNotification(page, recordedWords.moved({ trays: 4, to: 'A1' }));
    await expect(page.locator('.ph-facts')).toContainText('Grow 1, A1');

    await page.getByRole('button', { name: pageWords.instantAction }).click();
    await page.getByRole('menuitem', { name: 'Harvest' }).click();
    await page.getByLabel('Weight').fill('4,120');
    await page.getByText('Passed').click();
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(
      '4,120 g is 10 times the estimate. Did you mean 412 g?',
    );
    await expect(page.getByRole('button', { name: harvestsWords.takeWeight({ grams: 412 }) })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: harvestsWords.keepWeight({ grams: 4_120 }) }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(/^\d+ days early: planned for/);
    await page.getByRole('button', { name: doubts.doEarly }).click();
    await expectNotification(page, recordedWords.harvested({ grams: 4_120, trays: 4 }));
    const harvest = rowOf(page, /^(?!.*Undid).*Harvest.*g · 4 trays/);
    await expect(harvest).toHaveClass(/ph-step-marked/);
    await expect(harvest).toBeInViewport();
    await expect(harvest).toContainText('4,120 g · 4 trays · QA pass');
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

    await harvest.getByRole('button', { name: /^Correct/ }).click();
    await expect(page.getByRole('button', { name: factsWords.saveCorrection })).toBeDisabled();
    await page.getByLabel('Weight').fill('412');
    await page.getByRole('button', { name: factsWords.saveCorrection }).click();
    await expect(harvest).toContainText(
      `412 g, 4,120 g · 4 trays · QA pass · ${timelineWords.correctedBy({ user: 'ana', day: '12 May' })}`,
    );
    await expect(harvest.locator('del')).toHaveText('4,120 g');
    await expect(harvest.getByRole('button', { name: /^Correct/ })).toBeFocused();
    const scrolled = await page.evaluate(() => scrollY);

    await harvest.getByRole('button', { name: /^Undo/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: dialogsWords.undo }).click();
    await expectNotification(page, actionsWords.typeUndone({ type: 'harvest_action' }));
    // The undone record remains visible, struck through, and the page keeps its place.
    const undone = rowOf(page, timelineWords.doneThenUndone).or(page.locator('.ph-step-withdrawn')).first();
    await expect(undone.locator('del')).toHaveText('412 g · 4 trays · QA pass');
    await expect(undone).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 4 }));
    const batch = await farm.api.getBatch({ params: { uuid } });
    expect(batch.trays).toMatchObject({ total_trays: 4, cleared_trays: 0, tray_locations: { [SEED.beds.A1]: 4 } });
  });

  test('trays are binned with a reason, no more than there are', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A3' }) }).fill('9');
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 9 }) })
      .click();
    await expect(page.getByText(factProblems.too_few_trays_at({ place: 'A3', standing: 6, wanted: 9 }))).toBeVisible();
    await expect(page.getByText(factProblems.bin_reason_required({}))).toBeVisible();
    await expect(page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A3' }) })).toBeFocused();
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A3' }) }).fill('2');
    await page.getByLabel('Reason').fill('mould');
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 2 }) })
      .click();
    await expect(page.locator('.ph-facts')).toContainText('24 standing · 2 binned');
    await expect(rowOf(page, /2 binned: mould/)).toBeVisible();

    await rowOf(page, /2 binned: mould/)
      .getByRole('button', { name: /^Undo/ })
      .click();
    await page.getByRole('button', { name: dialogsWords.undo }).click();
    await expect(rowOf(page, /Withdrawn/)).toBeVisible();
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 26 }));
  });

  test('an undo lists what prevents it', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    const sow = await openActionOf(farm.api, uuid, 'create_tray_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: sow }] } });
    await farm.api.binTrays({ body: { batch: uuid, trays: [{ location: SEED.beds.P1, count: 1 }], reason: 'mould' } });
    const refusal = await farm.api.undoActions({ body: { action: sow } }).catch((error: unknown) => error);
    if (!(refusal instanceof ProblemError) || refusal.problem.code !== 'undo_first') throw refusal;
    expect(refusal.problem.params.actions).toMatchObject([{ action_type: 'redist_action' }]);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Sow 4 trays/)
      .getByRole('button', { name: /^Undo/ })
      .click();
    await page.getByRole('button', { name: dialogsWords.undo }).click();
    await expect(page.getByRole('alert')).toContainText(actionProblems.undo_first(refusal.problem.params));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 3 }));
  });

  test('a stale page keeps entries and shows the reason', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    const action = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: action, action_properties: { total_yield: 999 } }] } });
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(forms.notSaved);
    await expect(page.getByLabel('Weight')).toHaveValue('2600');
    await expect(rowOf(page, /999 g/)).toHaveCount(1);
  });

  test('a form survives an unreachable farm, and is then sent once', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('3');
    await page.getByLabel('Reason').fill('broken');
    // The farm saves the changes, but its responses are lost.
    await page.route('**/api/form/bin/', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 3 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await expect(page.getByLabel('Reason')).toHaveValue('broken');
    await page.unroute('**/api/form/bin/');
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 3 }) })
      .click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.locator('.ph-facts')).toContainText('23 standing · 3 binned');
    await expect(rowOf(page, /3 binned: broken/)).toHaveCount(1);
  });

  test('a form outlives a restart of the server', { tag: '@deep' }, async ({ page, farm, openAs, webRoot }) => {
    const uuid = await createGrowingBatch(farm.api);
    const served = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(`${served.address}/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    await page.getByLabel(qualityWords.qaNote).fill('a little pale');
    await served.stop();
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await served.restart();
    await expect(page.getByLabel(qualityWords.qaNote)).toHaveValue('a little pale');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(rowOf(page, /2,600 g/)).toBeVisible();
    await served.stop();
  });

  test("entries aren't lost by accident", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    await page.keyboard.press('Escape');
    await expect(page.getByText(forms.leaveTitle)).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Weight')).toHaveValue('2600');
  });

  test('notes, states and L.I.F.E. changes are recorded as instant actions, also at another time', async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    const instant = async (name: string) => {
      await page.getByRole('button', { name: pageWords.instantAction }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await instant(actionsWords.types.generic_text_action);
    await page.getByLabel(fieldsWords.category).fill('Scouting');
    await page.getByLabel('What was done').fill('Two thrips in A2');
    await page.getByRole('button', { name: factsWords.changeWhenDone }).click();
    await page.getByLabel(factsWords.doneAt).fill('2026-05-11T07:20');
    await expect(page.getByText(factsWords.siteTime({ zone: 'Europe/Zurich' }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: actionsWords.recordTypes.generic_text_action }).click();
    await expect(rowOf(page, /Scouting: Two thrips in A2/)).toContainText('ana 07:20');
    await expect(rowOf(page, /Scouting: Two thrips in A2/)).toContainText('Yesterday');

    await instant(actionsWords.types.state_change);
    await page.getByRole('combobox', { name: 'State' }).fill('Finishing');
    await drawer(page).getByRole('button', { name: actionsWords.types.state_change }).click();
    await expect(page.locator('.ph-facts')).toContainText('Finishing');

    await instant(actionsWords.types.life_change_action);
    await page.getByLabel(fieldsWords.lifeRecipes.light_recipe).selectOption('Seedling light');
    await drawer(page).getByRole('button', { name: actionsWords.types.life_change_action }).click();
    await expect(page.getByRole('region', { name: pageWords.lifeRecipes })).toContainText('Seedling light');
  });

  test('trays are respaced into other beds', async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    const sow = await openActionOf(farm.api, uuid, 'create_tray_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: sow }] } });
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: pageWords.instantAction }).click();
    await page.getByRole('menuitem', { name: actionsWords.types.redist_action }).click();
    await page.getByText(factsWords.addedTrays, { exact: true }).click();
    await page
      .getByRole('combobox', { name: traysWords.kindOfPlace })
      .first()
      .selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('combobox', { name: 'Chamber' }).first().selectOption('Grow 1');
    await page
      .getByRole('button', { name: /^A2, empty/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: traysWords.traysTo({ place: 'A2' }) }).fill('4');
    await expect(page.getByText('4 before, 8 after')).toBeVisible();
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: actionsWords.types.redist_action }).click();
    await expect(rowOf(page, /Respace 4 to 8/)).toContainText(factTexts.added({ trays: 4 }));
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 8 }));
  });
});
