import * as fields from '#messages/en/fields.ts';
import * as users from '#messages/en/web/people/users.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { button, edit, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { SMALL_HEIC } from '#tests/support/files/heic-pictures.ts';

test.describe("a user's picture", () => {
  test.use({ viewport: WIDE });

  test('is reduced before upload if it is large, and can be removed', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    const large = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 600];
      canvas.getContext('2d')?.fillRect(0, 0, 1200, 600);
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
    });
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') };
    await expect(page.getByLabel(users.pictureFile)).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/heic,.jpeg,.png,.jpg,.webp,.heic',
    );
    await page.getByLabel(users.pictureFile).setInputFiles(file);
    const shown = page.getByRole('dialog').getByRole('img');
    await expect(shown).toBeVisible();
    const measure = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(measure).toEqual([300, 150]);
    const sent = page.waitForRequest(/users\/avatar/);
    await button(page, users.save).click();
    expect((await sent).postDataBuffer()?.length).toBeLessThan(file.buffer.length);
    await expectNotification(page, users.saved);
    await expect(page.locator('.ph-top .ph-avatar img')).toBeVisible();
    await edit(page);
    await expect(button(page, users.changePicture)).toBeVisible();
    await expectAccessible(page);
    await button(page, users.removePicture).click();
    await button(page, users.save).click();
    await expect(page.locator('.ph-top .ph-avatar img')).toHaveCount(0);
    expect((await farm.api.getCurrentUser({})).profile_picture).toBeNull();
  });

  test("is uploaded unchanged if the browser can't decode it; other files aren't", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana', `/user/${SEED.users.ana}`);
    await edit(page);
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel(users.pictureFile).setInputFiles({ name, mimeType, buffer });
    await choose('notes.txt', 'text/plain', Buffer.from('Sow more basil'));
    await expect(page.getByText(fields.fieldTexts.picture_missing({}))).toBeVisible();
    await choose('me.heic', 'image/heic', Buffer.from(SMALL_HEIC));
    await expect(page.getByText(users.notDrawn({ file: 'me.heic' }))).toBeVisible();
    await button(page, users.save).click();
    await expectNotification(page, users.saved);
    expect((await farm.api.getCurrentUser({})).profile_picture).toMatch(/^data:image\/webp/);
    await edit(page);
    await choose('me.png', 'image/png', Buffer.from('This is no picture'));
    await button(page, users.save).click();
    await expectNotification(page, fields.fieldTexts.picture_missing({}));
    await expect(page.getByRole('dialog')).toContainText(fields.fieldTexts.picture_missing({}));
  });
});
