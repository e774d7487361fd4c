import { expect, type Locator, type Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** Ends the session under an open page, which notices on its next call. */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
}

/** The time to wait before looking again who has noticed that the session has ended. */
const LOOK_AGAIN_MS = 2_000;

/** Ends the session, presses a button that needs it, and waits for the sign-in, which a refresh may show first. */
export async function pressWithoutSession(page: Page, button: Locator): Promise<void> {
  await loseSession(page);
  const signInShown = page.getByRole('button', { name: auth.signIn });
  await expect(async () => {
    if (!(await signInShown.isVisible())) await button.click({ timeout: LOOK_AGAIN_MS });
    await expect(signInShown).toBeVisible({ timeout: LOOK_AGAIN_MS });
  }).toPass();
}

/** Signs in with the form that is shown. */
export async function signIn(page: Page, username: keyof typeof PASSWORDS): Promise<void> {
  const button = page.getByRole('button', { name: auth.signIn });
  await button.waitFor();
  await page.getByLabel(auth.username).fill(username);
  await page.getByLabel(auth.password).fill(PASSWORDS[username]);
  await button.click();
}
