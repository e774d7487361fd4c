import * as m from '#messages/en/web/imports.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('importing a spreadsheet', () => {
  test('maps columns, names each problem by row and column, and imports all rows or none', async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('admin', '/imports?kind=crops');
    const input = page.getByLabel(m.file);
    await input.setInputFiles(csv('crops.csv', 'Sort,Code\nMizuna,MIZ\nTatsoi,TATSOI99\n'));
    // No heading is recognised as the name, so the farm asks for its column.
    await expect(page.getByText(m.notRead).first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Crop/ }).selectOption('Sort');
    const problems = page.getByRole('region', { name: m.problems({ count: 1 }) });
    await expect(problems.getByRole('row').nth(1)).toContainText('3');
    await expect(problems.getByRole('row').nth(1)).toContainText('Code');
    // The head of the table doesn't cover it.
    await problems.getByRole('row').nth(1).getByRole('cell').first().click({ trial: true });
    await expect(page.getByRole('button', { name: m.importRows({ count: 0 }) })).toBeDisabled();
    await expectAccessible(page);
    const before = await farm.api.listCrops({});

    await input.setInputFiles(csv('corrected.csv', 'Sort,Code,Family\nMizuna,MIZ,Brassicaceae\nTatsoi,TAT,?\n'));
    await expect(page.getByText('corrected.csv')).toBeVisible();
    await page.getByRole('combobox', { name: /^Crop/ }).selectOption('Sort');
    // The guess is right about the heading, but the column isn't worth importing.
    await page.getByRole('combobox', { name: /^Family/ }).selectOption(m.dropColumn);
    await expect(page.getByText(m.unread({ headings: 'Family' }))).toBeVisible();
    expect(await farm.api.listCrops({})).toEqual(before);
    await page.getByRole('button', { name: m.importRows({ count: 2 }) }).click();
    await expect(page.getByText(m.done({ count: 2 }))).toBeVisible();
    await page.getByRole('link', { name: 'crops', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Tatsoi' })).toBeVisible();
  });
});
