import type { Page } from '@playwright/test';
import { fieldTexts } from '#messages/en/fields.ts';
import * as m from '#messages/en/web/documents.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as records from '#messages/en/web/records/records.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';

const { document: texts } = kindTexts;
const MIB = 1024 * 1024;

const text = (name: string, content: string | Buffer = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function choose(page: Page, name: string, files: readonly ReturnType<typeof text>[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await button(page, name).first().click();
  await (await asked).setFiles([...files]);
}

const row = (page: Page, name: string) => page.getByRole('table', { name: texts.title }).getByRole('link', { name });
const record = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('documents beside their list', () => {
  test.use({ viewport: WIDE });

  test('are uploaded, described, replaced and deleted', async ({ page, openAs, farm }) => {
    await openAs('ana', '/document');
    await expect(page.getByText(texts.purpose)).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/docs/sop/'));
    await choose(page, m.upload, [text('sowing.txt', 'Sow thinly.'), text('washing.txt', 'Wash hands.')]);
    expect((await sent).headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/filename="(sow|wash)ing\.txt".*author="ana /),
    });
    await row(page, 'sowing.txt').click();
    await expect(record(page, 'sowing.txt').getByText('Sow thinly.')).toBeVisible();
    await expectAccessible(page);

    await button(page, texts.edit).click();
    const form = dialog(page, records.editTitle({ name: 'sowing.txt' }));
    await form.getByLabel(m.fields.title).fill('How to sow');
    await form.getByLabel(m.fields.category).fill('Sowing');
    await button(page, texts.save).click();
    await expectNotification(page, texts.saved);
    await expect(row(page, 'How to sow')).toBeVisible();

    await choose(page, m.newVersion, [text('sowing 2.txt', 'Sow deeper.')]);
    await expect(record(page, 'How to sow').getByText('Sow deeper.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await button(page, m.download).click();
    expect((await saved).suggestedFilename()).toBe('sowing 2.txt');

    const earlier = page.getByRole('region', { name: m.earlierVersions });
    const first = m.versionNumber({ version: 1 });
    await expect(earlier).toContainText(`sowing.txt · ${m.bytes({ count: 11 })}`);
    await button(page, first).click();
    await expect(earlier.getByRole('region', { name: first }).getByText('Sow thinly.')).toBeVisible();
    await expectAccessible(page);
    const savedFirst = page.waitForEvent('download');
    await button(page, m.downloadVersion({ version: 1 })).click();
    expect((await savedFirst).suggestedFilename()).toBe('sowing.txt');

    await page.goto(`${farm.address}/document?category=Sowing`);
    await expect(row(page, 'How to sow')).toBeVisible();
    await expect(row(page, 'washing.txt')).toHaveCount(0);
    await choose(page, m.upload, [text('soaking.txt')]);
    await row(page, 'soaking.txt').click();
    await button(page, texts.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
    await expectNotification(page, texts.deleted);
    await expect(row(page, 'soaking.txt')).toHaveCount(0);
  });

  test('are refused before sending if they are too large, and sent again after a failure', { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await openAs('ana', '/document');
    await choose(page, m.upload, [text('large.txt', Buffer.alloc(25 * MIB + 1))]);
    const panel = page.getByRole('region', { name: m.uploads });
    await expect(panel.getByText(fieldTexts.file_too_large({ upload: 'file', mebibytes: 25 }))).toBeVisible();
    await expect(button(page, m.retryUpload({ name: 'large.txt' }))).toHaveCount(0);
    await page.route('**/api/docs/sop/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 507, json: { code: 'disk_full', params: {} } })
        : route.fallback(),
    );
    await choose(page, m.upload, [text('washing.txt')]);
    await expect(panel.getByRole('alert')).toHaveCount(2);
    await page.unroute('**/api/docs/sop/');
    await button(page, m.retryUpload({ name: 'washing.txt' })).click();
    await expect(row(page, 'washing.txt')).toBeVisible();
  });

  test('are uploaded by dropping them, and can be canceled', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', '/document');
    await expect(page.getByText(texts.purpose)).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/docs/sop/', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue().catch(() => undefined);
    });
    await page.evaluate(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['Dropped.'], 'dropped.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole('progressbar', { name: m.progressOf({ name: 'dropped.txt' }) })).toBeVisible();
    await button(page, m.cancelUpload({ name: 'dropped.txt' })).click();
    await expect(page.getByRole('region', { name: m.uploads }).getByText(m.cancelled)).toBeVisible();
    release();
    await button(page, m.retryUpload({ name: 'dropped.txt' })).click();
    await expect(row(page, 'dropped.txt')).toBeVisible();
    expect(await farm.api.listSops({})).toHaveLength(1);
  });

  test('play the video of a listed host that their description links to', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    await api.updateInterfaceEnvironment({ body: { video_hosts: ['video.example'] } });
    await page.route('https://video.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
    );
    const { uuid } = await api.uploadSop({ file: { filename: 'seeding.txt', content: 'Seed.' } });
    await api.updateSopMetadata({
      params: { uuid },
      body: { metadata: { description: 'See https://video.example/seeding.' } },
    });
    await openAs('ana', `/document/${uuid}`);
    const video = page.getByTitle('seeding.txt');
    await expect(video).toHaveAttribute('src', 'https://video.example/seeding');
    expect([await video.getAttribute('width'), await video.getAttribute('height')]).toEqual(['640', '360']);
    await expect(video.contentFrame().getByText('Film')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('documents open as pages, which show the upload of a new version', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const file = { filename: 'washing.txt', category: 'Hygiene', content: 'Wash hands.' };
    const { uuid } = await farm.api.uploadSop({ file });
    await openAs('ana', '/document');
    await page.getByRole('link', { name: /washing\.txt/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'washing.txt' })).toBeVisible();
    await expect(page.getByText('Wash hands.')).toBeVisible();
    await expectAccessible(page);
    await page.route(`**/api/docs/sop/${uuid}/`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 507, json: { code: 'disk_full', params: {} } })
        : route.fallback(),
    );
    await choose(page, m.newVersion, [text('washing 2.txt')]);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(`**/api/docs/sop/${uuid}/`);
    await button(page, m.retryUpload({ name: 'washing 2.txt' })).click();
    await expect(page.locator('pre')).toHaveText('washing 2.txt');
  });
});
