import { useEffect, useRef } from 'react';
import { isFailing, onReconnect, useConnection } from '#web/data/connection.ts';
import { pingFarm } from '#web/data/watch-contact.ts';
import { isMissingCode, isMissingSheet, reloadIfReplaced } from '#web/page/release/reload-if-replaced.ts';

/**
 * Recovers from code that couldn't be loaded: retries when the farm is reachable again, or once if it already is;
 * reloads the page if a new release replaced the code. Returns whether it is waiting for the connection.
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
    const stop = onReconnect(() => {
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
