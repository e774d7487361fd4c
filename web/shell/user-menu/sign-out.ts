import type { FarmApi } from '#ports/farm-api/index.ts';
import { writeChoice } from '#web/data/local-choice.ts';
import { type Session, SIGNED_OUT_KEY } from '#web/data/session.ts';
import { DRAFTS_KEY } from '#web/page/drafts/storage-key.ts';

/** The time to wait for the farm's response. Without one the session lasts on the farm until it expires. */
const TIMEOUT_MS = 2_000;

/** Ends the session on the farm and in this browser, and removes passwords and unsaved edits. */
export async function signOut(farm: FarmApi, session: Session): Promise<void> {
  // First, since a window may notice the end of the session before this one has the farm's answer.
  writeChoice(SIGNED_OUT_KEY, 'yes');
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="password"]')) input.value = '';
  const refresh = session.refreshToken();
  try {
    if (refresh !== null) await farm.signOut({ body: { refresh } }, { timeout: TIMEOUT_MS });
  } catch {
    // Signing out must work even when the farm can't be reached.
  } finally {
    writeChoice(DRAFTS_KEY, null);
    session.end();
  }
}
