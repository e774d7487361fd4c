import { isAnythingUnsaved } from '#web/page/unsaved.ts';

const KEY = 'reloaded-at';
/** A second failure within this time isn't caused by a release, and reloading again would loop. */
const RELOAD_PAUSE_MS = 60_000;

// The messages of Chromium, Firefox and Safari for a missing module.
const MISSING_MODULE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Returns whether an error means that a part of the app couldn't be loaded. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_MODULE.test(error.message);

/** Returns whether it was a style sheet, which the bundler requests only once. */
export const isMissingSheet = (error: unknown): boolean => isMissingCode(error) && /CSS/.test(String(error));

/** Returns whether the page may reload itself now, given its last reload; both in epoch milliseconds. */
export const mayReload = (last: number | null, now: number): boolean => last === null || now - last > RELOAD_PAUSE_MS;

// A missing part may be reported twice: by the page and by a component inside it.
let isChecking = false;

/**
 * Reloads the page, once, if a part of the app is missing because the farm runs a new release. Doesn't reload while the
 * farm can't be reached, since the part may still come, nor while a form has unsaved changes.
 */
export async function reloadIfReplaced(error: unknown): Promise<void> {
  if (isChecking || !isMissingCode(error) || isAnythingUnsaved()) return;
  isChecking = true;
  try {
    const last = sessionStorage.getItem(KEY);
    const now = Date.now();
    if (!mayReload(last === null ? null : Number(last), now)) return;
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    // Something may have been typed in the meantime.
    if (!ok || isAnythingUnsaved()) return;
    sessionStorage.setItem(KEY, String(now));
    location.reload();
  } catch {
    // Without the farm or session storage, a reload could loop.
  } finally {
    isChecking = false;
  }
}
