import * as m from '#messages/en/web/graphs/page.ts';
import * as v from '#messages/en/web/graphs/saved.ts';
import * as records from '#messages/en/web/records/records.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';

test.describe('saved views of graphs', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are saved under a name of their own, opened from the first screen, changed, renamed and deleted', async ({
    page,
    farm,
    openAs,
  }) => {
    await farm.api.createGraphView({ body: { name: 'Losses', query: 's=loss' } });
    await openAs('ana', '/graphs?s=yield&range=year');
    await page.getByRole('button', { name: v.save }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(v.fields.name).fill('losses');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(v.fields.name)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await dialog.getByLabel(v.fields.name).fill('Yields this year');
    await page.keyboard.press('Enter');
    await expectNotification(page, v.saved);
    await expect(dialog).toHaveCount(0);
    await page.reload();
    const bar = page.locator('.ph-saved-bar');
    await expect(bar).toContainText('Yields this year');
    await expect(bar.getByRole('button')).toHaveCount(0);

    await page.goto(`${farm.address}/graphs`);
    const panel = page.getByRole('region', { name: v.title });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Yields this year' })).toContainText(m.ranges.year);
    await panel.getByRole('link', { name: 'Yields this year' }).click();
    await expect(page.getByRole('slider', { name: /./ }).or(page.getByText(m.noValues))).toBeVisible();
    await expect(bar).not.toContainText(forms.unsavedChanges);
    await page.getByRole('button', { name: m.range }).click();
    await page.getByRole('button', { name: m.ranges.month }).click();
    await page.keyboard.press('Escape');
    await expect(bar).toContainText(forms.unsavedChanges);
    await expect(bar.getByRole('button', { name: v.saveAsNew })).toBeVisible();
    await bar.getByRole('button', { name: v.saveChanges, exact: true }).click();
    await expect(bar.getByRole('button')).toHaveCount(0);
    const stored = async () => rowsOf(await farm.api.listGraphViews({})).map(({ name, query }) => [name, query]);
    expect(await stored()).toEqual([
      ['Losses', 's=loss'],
      ['Yields this year', 's=yield&range=month'],
    ]);

    await page.goto(`${farm.address}/graphs`);
    await panel.getByRole('button', { name: v.moreFor({ name: 'Yields this year' }) }).press('Enter');
    await expect(page.getByRole('menuitem', { name: v.rename })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(v.fields.name).fill('Yields of a month');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link', { name: 'Yields of a month' })).toBeVisible();
    await panel.getByRole('button', { name: v.moreFor({ name: 'Losses' }) }).click();
    await page.getByRole('menuitem', { name: v.remove }).click();
    const question = page.getByRole('alertdialog', { name: records.deleteTitle({ name: 'Losses' }) });
    await question.getByRole('button', { name: v.remove }).click();
    await expect(panel.getByRole('listitem')).toHaveText([/Yields of a month/]);
    await expectAccessible(page);
  });
});
