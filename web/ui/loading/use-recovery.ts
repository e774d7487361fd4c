import { useEffect, useRef } from 'react';
import { isFailing, onBack, useConnection } from '#web/data/connection.ts';
import { pingFarm } from '#web/data/watch-contact.ts';
import { isMissingCode, isMissingSheet, reloadIfReplaced } from '#web/page/release/reload-if-replaced.ts';

/**
 * Brings back what broke, where code did not come: it is tried again when the farm is back, and once where the farm is
 * there after all; a release that replaced it is loaded. Whether the farm is out of reach and it therefore has to wait.
 */
export function useRecovery(error: unknown, isSecondTry: boolean, retry: () => void): boolean {
  const isLive = useConnection().state === 'live';
  const isMissing = isMissingCode(error);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isMissing) return;
    const tryAgain = () => {
      if (isMissingSheet(error)) void reloadIfReplaced(error);
      else latest.current();
    };
    let isOver = false;
    let isBack = false;
    const stop = onBack(() => {
      isBack = true;
      tryAgain();
    });
    void pingFarm().then(() => {
      if (isOver || isBack) return;
      if (isSecondTry) void reloadIfReplaced(error);
      else if (!isFailing()) tryAgain();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [error, isMissing, isSecondTry]);
  return isMissing && !isLive;
}
