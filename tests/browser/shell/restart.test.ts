import type { Page } from '@playwright/test';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import * as usersTexts from '#messages/en/web/people/users.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import { createGrowingBatch, drawer, rowOf, serveAgain } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

interface Form {
  /** Prepares the farm; returns the form's path. */
  readonly path: (farm: BrowserFarm) => Promise<string>;
  readonly fill: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** The page's message while the farm is down. */
  readonly refused: (page: Page) => Promise<void>;
  readonly kept: (page: Page) => Promise<void>;
  /** Checks that the form was saved exactly once. */
  readonly done: (page: Page, farm: BrowserFarm) => Promise<void>;
}

const person = (page: Page) => page.getByRole('dialog', { name: usersTexts.editUser });
const staysHere = async (page: Page) => expect(page.getByRole('alert').filter({ hasText: entryKept })).toBeVisible();

const FORMS: Readonly<Record<string, Form>> = {
  'trays are binned': {
    path: async ({ api }) => `/croplogger/${await createGrowingBatch(api)}`,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Bin', exact: true }).click();
      await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('3');
      await page.getByLabel('Reason').fill('broken');
    },
    send: (page) =>
      drawer(page)
        .getByRole('button', { name: actionsWords.binTrays({ count: 3 }) })
        .click(),
    refused: staysHere,
    kept: async (page) => expect(page.getByLabel('Reason')).toHaveValue('broken'),
    done: async (page) => {
      await expect(drawer(page)).toHaveCount(0);
      await expect(page.locator('.ph-facts')).toContainText('23 standing · 3 binned');
      await expect(rowOf(page, /3 binned: broken/)).toHaveCount(1);
    },
  },
  'somebody is renamed': {
    path: async () => `/user/${SEED.users.ana}`,
    fill: async (page) => {
      await page.getByRole('button', { name: kindTexts.user.edit }).click();
      await person(page).getByLabel('Preferred name').fill('Anna-Lena');
    },
    send: (page) => person(page).getByRole('button', { name: 'Save' }).click(),
    refused: staysHere,
    kept: async (page) => expect(person(page).getByLabel(usersTexts.fields.preferred_name)).toHaveValue('Anna-Lena'),
    done: async (page, { api }) => {
      await expect(person(page)).toHaveCount(0);
      expect(await api.getCurrentUser({})).toMatchObject({ preferred_name: 'Anna-Lena', version: 2 });
    },
  },
};

test.describe('a form survives a restart of the server', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [name, { path, fill, send, refused, kept, done }] of Object.entries(FORMS)) {
    test(`when ${name}`, { tag: '@deep' }, async ({ page, farm, webRoot }) => {
      const served = await serveAgain(farm, webRoot);
      const { access, refresh } = await farm.seeded.signIn('admin');
      await page.addInitScript(
        ([accessToken = '', refreshToken = '']) => {
          localStorage.setItem('accessToken', accessToken);
          localStorage.setItem('refreshToken', refreshToken);
        },
        [access, refresh],
      );
      await page.goto(`${served.address}${await path(farm)}`);
      await fill(page);
      await served.stop();
      await send(page);
      await refused(page);
      await kept(page);
      await served.restart();
      await kept(page);
      await send(page);
      await done(page, farm);
      await served.stop();
    });
  }
});
