import * as m from '#messages/en/web/batches/bulk-acts.ts';
import * as bulkCompleteWords from '#messages/en/web/batches/bulk-complete.ts';
import * as qualityWords from '#messages/en/web/batches/quality.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import { createGrowingBatch, drawer, serveAgain } from '#tests/browser/support/batch-helpers.ts';
import { lotOf, openBulk, select } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('entries of unfinished bulk actions', () => {
  test.use({ viewport: WIDE });

  test('restore weights and checks when the same user signs in after the session ended', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Complete');
    const grams = page.getByRole('textbox', { name: bulkCompleteWords.weightOf({ name: `Basil ${lot}` }) });
    await grams.fill('2600');
    await drawer(page).locator('summary', { hasText: 'Quality' }).click();
    const note = drawer(page).getByRole('textbox', { name: qualityWords.qaNote });
    await drawer(page).getByText('Failed', { exact: true }).click();
    await note.fill('tip burn');
    const complete = drawer(page).getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) });
    await pressWithoutSession(page, complete);
    await signIn(page, 'ana');
    await expect(grams).toHaveValue('2600');
    await expect(note).toHaveValue('tip burn');
    await complete.click();
    await expectNotification(page, recordedWords.harvested({ grams: 2_600, trays: 26 }));
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions.find(({ action_type }) => action_type === 'harvest_action')?.action_properties).toMatchObject({
      total_yield: 2600,
      qa_result: { passed: false, note: 'tip burn' },
    });
  });

  test('restore entries for binning, moving and tagging after the session ended', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const lot = await lotOf(farm, await createGrowingBatch(farm.api));
    await openAs('ana', '/croplogger/growing');
    const reopened = async (act: string, enter: () => Promise<void>, submit: RegExp) => {
      await select(page, [lot]);
      await bar(page).getByRole('button', { name: act }).click();
      await enter();
      await pressWithoutSession(page, drawer(page).getByRole('button', { name: submit }));
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
    const tag = page.getByRole('textbox', { name: m.addTag });
    await reopened('Tag', () => tag.fill('trial 7'), /^Save tags of 1 batch$/);
    await expect(drawer(page)).toContainText('trial 7');
    await expect(drawer(page).getByRole('button', { name: m.saveTagsOf({ count: 1 }) })).toBeEnabled();
  });

  test('lose no entries when the farm restarts during input', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
    webRoot,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
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
    const grams = page.getByRole('textbox', { name: bulkCompleteWords.weightOf({ name: `Basil ${lot}` }) });
    await grams.fill('2600');
    await again.stop();
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await expect(grams).toHaveValue('2600');
    await again.restart();
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expectNotification(page, recordedWords.harvested({ grams: 2_600, trays: 26 }));
    await again.stop();
  });
});
