/** Events that show that somebody uses the page. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel'];
const OPTIONS = { capture: true, passive: true };

/**
 * Calls `act` once, after the page was left alone for some time, in milliseconds. While `isBusy` returns true, waits for
 * as long again. Returns a function that ends the wait.
 */
export function whenQuiet(page: EventTarget, quietMs: number, isBusy: () => boolean, act: () => void): () => void {
  const look = () => {
    if (isBusy()) {
      timer = setTimeout(look, quietMs);
      return;
    }
    end();
    act();
  };
  let timer = setTimeout(look, quietMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(look, quietMs);
  };
  const end = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_USE) page.removeEventListener(sign, restart, OPTIONS);
  };
  for (const sign of SIGNS_OF_USE) page.addEventListener(sign, restart, OPTIONS);
  return end;
}
