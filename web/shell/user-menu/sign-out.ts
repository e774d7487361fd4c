import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Session } from '#web/data/session.ts';

/** How long to wait for the farm before leaving without its word; the session then ends by itself when idle. */
const TIMEOUT_MS = 2_000;

/** Ends the session on the farm and here. What was typed into password fields does not stay. */
export async function signOut(farm: FarmApi, session: Session): Promise<void> {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="password"]')) input.value = '';
  const refresh = session.refreshToken();
  try {
    if (refresh !== null) await farm.signOut({ body: { refresh } }, { timeout: TIMEOUT_MS });
  } catch {
    // Whoever signs out is out, whether the farm can be told or not.
  } finally {
    session.end();
  }
}
