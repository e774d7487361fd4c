import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SIZES } from '#tests/browser/support/at-rest.ts';
import { createGrowingBatch, createNeighbourBatch, createPlannedBatch } from '#tests/browser/support/batch-helpers.ts';
import { test } from '#tests/browser/support/fixtures.ts';
import { isPhone, shoot, untilOpen } from '#tests/browser/support/shoot.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { actionLabels } from '#words/actions.ts';
import * as actionsWords from '#words/web/batches/actions.ts';
import { reason } from '#words/web/batches/dialogs.ts';
import { weight } from '#words/web/batches/facts.ts';
import * as pageWords from '#words/web/batches/page.ts';
import * as planWords from '#words/web/batches/plan.ts';
import * as timelineWords from '#words/web/batches/timeline.ts';
import * as traysWords from '#words/web/batches/trays.ts';

const [HARVEST, SOW] = [actionLabels.harvest({}), actionLabels.sow({})];
const WAIT = actionsWords.types.interval_action;

/** Clicks a button in the header, or on phones in the menu at the bottom. */
async function press(page: Page, name: string): Promise<void> {
  if (isPhone(page) && name !== actionsWords.types.location_change) {
    await page.getByRole('button', { name: pageWords.moreForBatch }).click();
    await page.getByRole('menuitem', { name }).click();
  } else {
    await page.getByRole('button', { name, exact: true }).click();
  }
}

/** Clicks a button of the current action. */
async function completeNow(page: Page): Promise<void> {
  const complete = timelineWords.acts.complete;
  const name = isPhone(page) ? complete : timelineWords.actOn({ act: complete, action: '' }).trim();
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await untilOpen(page);
}

/** Clicks a button of a completed action, or on phones in its menu. */
async function ofRow(page: Page, act: string, action: string): Promise<void> {
  if (isPhone(page)) {
    await page
      .getByRole('button', { name: new RegExp(`^${timelineWords.actions}: ${action}`) })
      .last()
      .click();
    await page.getByRole('menuitem', { name: act }).click();
  } else {
    await page
      .getByRole('button', { name: new RegExp(`^${act}: ${action}`) })
      .first()
      .click();
  }
  await untilOpen(page);
}

const INSTANT_ACTS = [
  ['batch-note', actionsWords.types.generic_text_action],
  ['batch-state', actionsWords.types.state_change],
  ['batch-life', actionsWords.types.life_change_action],
  ['batch-respace', actionsWords.types.redist_action],
] as const;

async function pressInstant(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? pageWords.moreForBatch : pageWords.instantAction }).click();
  await page.getByRole('menuitem', { name: act }).click();
  await untilOpen(page);
}

test.use({ actionTimeout: 10_000 });
test.setTimeout(300_000);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

test('growing', async ({ page, farm, openAs }) => {
  const uuid = await createGrowingBatch(farm.api);
  await createNeighbourBatch(farm.api);
  const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
  await farm.api.binTrays({
    body: {
      batch: uuid,
      trays: [{ location: Object.keys(await standing(uuid))[0] ?? '', count: 1 }],
      reason: 'damping off',
    },
  });
  const harvest = await farm.api.instantAction({
    body: {
      batch: uuid,
      action_type: 'harvest_action',
      action_properties: {
        total_yield: 79_400,
        trays_harvested: 25,
        qa_result: { passed: true, checks: [], note: null },
      },
    },
  });
  await farm.api.correctActions({
    body: { actions: [{ uuid: harvest.actions[0]?.uuid ?? '', action_properties: { total_yield: 7940 } }] },
  });
  const state = await farm.api.instantAction({
    body: { batch: uuid, action_type: 'state_change', action_properties: { current_state: 'Finishing' } },
  });
  await farm.api.undoActions({ body: { action: state.actions[0]?.uuid ?? '' } });
  const sown = actions.find(({ action_type }) => action_type === 'create_tray_action');
  await farm.api.correctActions({
    body: { actions: [{ uuid: sown?.uuid ?? '', action_properties: { seed_lot: 'GB-2291' } }] },
  });
  await openAs('ana');
  const path = `${farm.address}/croplogger/${uuid}`;
  await shoot(page, 'batch-corrected', path);
  await shoot(page, 'batch-harvest', path, async () => {
    await completeNow(page);
    await page.getByLabel(weight).fill('2650');
  });
  await shoot(page, 'batch-move', path, async () => {
    await press(page, actionsWords.types.location_change);
    await page.locator('.ph-drawer label.bp6-checkbox').filter({ hasText: 'A3' }).click();
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('button', { name: /^B1/ }).click();
  });
  await shoot(page, 'batch-bin', path, async () => {
    await press(page, actionsWords.bin);
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('12');
    await page.getByLabel(reason).fill('mould');
    await page.getByLabel(reason).blur();
  });
  await shoot(page, 'batch-correct', path, () => ofRow(page, timelineWords.acts.correct, HARVEST));
  await shoot(page, 'batch-undo', path, () => ofRow(page, timelineWords.acts.undo, HARVEST));
  for (const [name, act] of INSTANT_ACTS) await shoot(page, name, path, () => pressInstant(page, act));
  await page.setViewportSize(SIZES[0]);
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(`^${timelineWords.acts.correct}: ${HARVEST}`) }).focus();
  await page.screenshot({ path: resolve('screenshots', 'batch-focus-1440-dark.png') });

  async function standing(batch: string) {
    return (await farm.api.getBatch({ params: { uuid: batch } })).trays.tray_locations;
  }
});

test('planned', async ({ page, farm, openAs }) => {
  const uuid = await createPlannedBatch(farm.api);
  await openAs('ana');
  const path = `${farm.address}/croplogger/${uuid}`;
  await shoot(page, 'batch-planned', path);
  await shoot(page, 'batch-days', path, async () => {
    if (isPhone(page)) {
      await page
        .getByRole('button', { name: new RegExp(`^${timelineWords.actions}: ${WAIT}`) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: planWords.changeDays }).click();
    } else {
      await page
        .getByRole('button', { name: new RegExp(`^${timelineWords.changeDays}: ${WAIT}`) })
        .first()
        .click();
    }
    await untilOpen(page);
  });
  await shoot(page, 'batch-sow', path, () => completeNow(page));
  await shoot(page, 'batch-delay', path, async () => {
    if (isPhone(page)) {
      await page.getByRole('button', { name: new RegExp(`^${timelineWords.actions}: ${SOW}`) }).click();
      await page.getByRole('menuitem', { name: timelineWords.acts.delay }).click();
    } else {
      await page.getByRole('button', { name: new RegExp(`^${timelineWords.acts.delay}: ${SOW}`) }).click();
    }
    await page.getByLabel(planWords.dueOn).fill('2026-05-14');
  });
});
