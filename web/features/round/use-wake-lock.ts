import { useEffect } from 'react';

/** Keeps the screen on while the page is visible. Does nothing where the browser can't, as over plain HTTP. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const release = () => void lock?.release().catch(() => undefined);
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) release();
      } catch {
        // The browser refuses on a low battery, and the round works with a screen that dims.
      }
    };
    const onVisible = () => void acquire();
    onVisible();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      release();
    };
  }, []);
}
