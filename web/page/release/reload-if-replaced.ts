import { isAnythingUnsaved } from '#web/page/unsaved.ts';

const KEY = 'reloaded-at';
/** A second failure within this time is no matter of a release: the page then says so instead of loading for ever. */
const AGAIN_MS = 60_000;

// As browsers word it when a module is not there: Chromium, Firefox, Safari.
const NOT_THERE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether an error says that a part of the app could not be loaded. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && NOT_THERE.test(error.message);

/** Whether it says that of a style sheet, which the bundler asks for only once. */
export const isMissingSheet = (error: unknown): boolean => isMissingCode(error) && /CSS/.test(String(error));

/** Whether the page may load itself anew at a moment, given when it last did; both in milliseconds. */
export const mayReload = (last: number | null, now: number): boolean => last === null || now - last > AGAIN_MS;

// A part that is missing may be told of twice at once: by the page, and by what stands in it.
let isLooking = false;

/**
 * Loads the page anew, once, if a part of the app is missing because the farm runs a new release. Not while the farm is
 * silent: then the part is only late. Nor while a form holds anything that is not saved.
 */
export async function reloadIfReplaced(error: unknown): Promise<void> {
  if (isLooking || !isMissingCode(error) || isAnythingUnsaved()) return;
  isLooking = true;
  try {
    const last = sessionStorage.getItem(KEY);
    const now = Date.now();
    if (!mayReload(last === null ? null : Number(last), now)) return;
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    // Something may have been typed while the farm was asked.
    if (!ok || isAnythingUnsaved()) return;
    sessionStorage.setItem(KEY, String(now));
    location.reload();
  } catch {
    // The farm is silent, or the browser keeps nothing and could not tell the first time from the next.
  } finally {
    isLooking = false;
  }
}
