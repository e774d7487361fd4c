import type { Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** Ends the session under an open page, which notices on its next call. */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
}

/** Signs in with the form that is shown. */
export async function signIn(page: Page, username: keyof typeof PASSWORDS): Promise<void> {
  const button = page.getByRole('button', { name: auth.signIn });
  await button.waitFor();
  await page.getByLabel(auth.username).fill(username);
  await page.getByLabel(auth.password).fill(PASSWORDS[username]);
  await button.click();
}
