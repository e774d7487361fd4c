import * as loading from '#messages/en/web/ui/loading.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';

const BATCH_PAGE = '**/assets/batch-page-*.js';

// In a separate page: a missing part logs an error to the console.
test.describe('a screen whose code was removed by a new release', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is shown after the page has reloaded itself once', async ({ page: first, context, farm, openAs }) => {
    const path = `/croplogger/${await createGrowingBatch(farm.api)}`;
    await openAs('ana');
    await expect(first.getByText('Test Farm')).toBeVisible();
    const page = await context.newPage();
    await page.goto(farm.address);
    await expect(page.getByText('Test Farm')).toBeVisible();
    // Blocked in this page only: removing the route while other parts load may fail those too.
    let isThere = false;
    await page.route(BATCH_PAGE, (route) => {
      if (isThere) return route.continue();
      isThere = true;
      return route.fulfill({ status: 404 });
    });
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(loads).toEqual([path]);
  });

  test("reports that reloading didn't help, and stays open", { tag: '@deep' }, async ({
    page: first,
    context,
    farm,
    openAs,
  }) => {
    const path = `/croplogger/${await createGrowingBatch(farm.api)}`;
    await openAs('ana');
    await expect(first.getByText('Test Farm')).toBeVisible();
    const page = await context.newPage();
    await page.route(BATCH_PAGE, (route) => route.fulfill({ status: 404 }));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.goto(`${farm.address}${path}`);
    await expect.poll(() => loads).toEqual([path, path]);
    await expect(page.getByText(loading.screenNotLoaded)).toBeVisible();
    await page.unroute(BATCH_PAGE);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(loads).toEqual([path, path, path]);
  });
});
