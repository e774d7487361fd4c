import * as auth from '#messages/en/web/auth.ts';
import * as commentsWords from '#messages/en/web/batches/comments.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import { createGrowingBatch, rowOf, serveAgain } from '#tests/browser/support/batch-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
  withoutStream,
} from '#tests/browser/support/fixtures.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

const field = 'Comment';

test.describe('comments on a batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are written, appear in the timeline, and are deleted by their author', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('link', { name: timelineWords.addComment }).click();
    await expect(page).toHaveURL(/\/comments$/);
    await expect(page.getByText(commentsWords.noComments)).toBeVisible();
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Lower leaves pale in A2.');
    await page.keyboard.press('Control+Enter');
    const list = page.getByRole('list', { name: 'Comments' });
    await expect(list).toContainText('Lower leaves pale in A2.');
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
    await page.getByRole('textbox', { name: field }).fill('Raised EC to 2.0.\nLook again on Friday.');
    await page.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').last()).toContainText('Raised EC to 2.0.');
    await expectAccessibleInBothThemes(page);

    const views = page.getByRole('navigation', { name: pageWords.views });
    await expect(views.getByRole('link', { name: /Comments/ })).toContainText('2');
    await views.getByRole('link', { name: timelineWords.timeline }).click();
    await expect(rowOf(page, /Lower leaves pale in A2/)).toContainText('ana');
    await expect(views.getByRole('link', { name: timelineWords.timeline })).toBeFocused();
    const words = await page
      .getByRole('list', { name: timelineWords.timeline })
      .getByRole('listitem')
      .allTextContents();
    const at = (part: string) => words.findIndex((row) => row.includes(part));
    expect(at('Change L.I.F.E.')).toBeLessThan(at('Lower leaves pale'));

    await views.getByRole('link', { name: /Comments/ }).click();
    await list.getByRole('listitem').first().hover();
    await list
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByText(commentsWords.confirmTitle)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: commentsWords.deleteComment, exact: true }).click();
    await expectNotification(page, commentsWords.deleted);
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  test('by others can only be deleted by an admin', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const admin = farm.seeded.service.as(farm.seeded.caller('admin'));
    await admin.createComment({ params: { uuid }, body: { text: 'Mind the drain.' } });
    await openAs('ana', `/croplogger/${uuid}/comments`);
    await expect(page.getByText('Mind the drain.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete comment by/ })).toHaveCount(0);
  });

  test('appear at once in another browser', { tag: '@deep' }, async ({ page, farm, openAs, browser }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}/comments`);
    await expect(page.getByText(commentsWords.noComments)).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    const { access, refresh } = await farm.seeded.signIn('admin');
    await other.addInitScript(
      ([accessToken = '', refreshToken = '']) => {
        localStorage.setItem('accessToken', accessToken);
        localStorage.setItem('refreshToken', refreshToken);
      },
      [access, refresh],
    );
    await other.goto(`${farm.address}/croplogger/${uuid}/comments`);
    await other.getByRole('textbox', { name: field }).fill('Thrips in B2.');
    await other.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Thrips in B2.');
    await context.close();
  });

  test('survive unsent: another view, a restart, the end of the session', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
    webRoot,
  }) => {
    const uuid = await createGrowingBatch(farm.api);
    const served = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(`${served.address}/croplogger/${uuid}/comments`);
    await page.getByRole('textbox', { name: field }).fill('Half a thought');
    const views = page.getByRole('navigation', { name: pageWords.views });
    await views.getByRole('link', { name: timelineWords.timeline }).click();
    await views.getByRole('link', { name: /Comments/ }).click();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('Half a thought');

    await served.stop();
    await page.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(page.getByText(entryKept)).toBeVisible();
    await served.restart();
    // The next call of the page, the comment or a poll, ends the session.
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'expired');
      localStorage.setItem('refreshToken', 'expired');
      document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();
    });
    await page.getByLabel('Username').fill('ana');
    await page.getByLabel('Password').fill(PASSWORDS.ana);
    await page.getByRole('button', { name: auth.signIn }).click();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('Half a thought');
    await page.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Half a thought');
    await served.stop();
  });
});

test('an unsent comment survives the end of the session while no more code can be loaded', { tag: '@deep' }, async ({
  page,
  farm,
  openAs,
}) => {
  const uuid = await createGrowingBatch(farm.api);
  await withoutStream(page);
  await openAs('ana', `/croplogger/${uuid}/comments`);
  await page.getByRole('textbox', { name: field }).fill('Half a thought');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
  await page.getByRole('button', { name: commentsWords.addComment }).click();
  await page.getByLabel('Username').fill('ana');
  await page.getByLabel('Password').fill(PASSWORDS.ana);
  await page.getByRole('button', { name: auth.signIn }).click();
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('Half a thought');
});

test.describe('a comment without a response', () => {
  test('is sent once, even after switching views', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}/comments`);
    await page.getByRole('textbox', { name: field }).fill('Thrips in A1.');
    // The farm saves it, but the response is lost.
    const comments = '**/api/**/comments/';
    await page.route(comments, async (route) => {
      if (route.request().method() !== 'POST') return route.abort('connectionreset');
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(page.getByText(entryKept)).toBeVisible();
    await page.unroute(comments);
    const views = page.getByRole('navigation', { name: pageWords.views });
    await views.getByRole('link', { name: timelineWords.timeline }).click();
    await views.getByRole('link', { name: /Comments/ }).click();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('Thrips in A1.');
    await page.getByRole('button', { name: commentsWords.addComment }).click();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
    expect(await farm.api.listComments({ params: { uuid } })).toHaveLength(1);
  });
});

test.describe('comments on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('have their field at the bottom of the screen', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}/comments`);
    await page.getByRole('textbox', { name: field }).fill(`A long one. ${'Pale leaves. '.repeat(60)}`);
    const button = page.getByRole('button', { name: commentsWords.addComment });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(700);
    await button.click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('A long one.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
