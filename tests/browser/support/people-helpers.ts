import type { Browser, Page } from '@playwright/test';
import type { User } from '#domain/people/user.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Person } from '#tests/contract/seed-farm.ts';
import type { BrowserFarm } from './browser-farm.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };

/** Returns the API as an admin calls it, without the browser. */
export const adminOf = ({ seeded }: BrowserFarm): FarmApi => seeded.service.as(seeded.caller('admin'));

/** Another user of the farm. */
export const addUser = (
  farm: BrowserFarm,
  username: string,
  more: { readonly system_user?: boolean } = {},
): Promise<User> =>
  adminOf(farm).createUser({
    body: {
      username,
      preferred_name: 'Jonas',
      full_name: 'Jonas Lepik',
      email: 'jonas@hall2.example',
      user_class: 'user',
      password: 'lettuce-after-rain',
      ...more,
    },
  });

/** Opens a path of the farm in another user's browser. */
export async function openElsewhere(browser: Browser, farm: BrowserFarm, person: Person, path: string) {
  const context = await browser.newContext();
  const { access, refresh } = await farm.seeded.signIn(person);
  await context.addInitScript(
    ([accessToken, refreshToken]) => {
      if (sessionStorage.getItem('signed-in') !== null) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('accessToken', accessToken ?? '');
      localStorage.setItem('refreshToken', refreshToken ?? '');
    },
    [access, refresh],
  );
  const page = await context.newPage();
  await page.goto(`${farm.address}${path}`);
  return page;
}

/** The form over the page. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the form of the shown account. */
export const edit = (page: Page) => button(page, kindTexts.user.edit).click();

/** Returns a button of a form, by its full name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
