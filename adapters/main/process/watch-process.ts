import type { ServerLogger } from './logging.ts';

/** What of the process is listened to. */
export interface WatchedProcess {
  on(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  off(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  listeners(event: 'warning'): ((warning: Error) => void)[];
  exit(code: number): never;
}

/**
 * Writes warnings of the platform, and the error that nobody caught, to the log instead of as plain text. After such an
 * error nothing can be trusted: the process ends with 1. Gives what ends the listening.
 */
export function watchProcess(watched: WatchedProcess, { lines, flushNow }: ServerLogger): () => void {
  const plain = watched.listeners('warning');
  const warn = (warning: Error): void => lines.warn({ err: warning }, 'warning');
  const die = (error: Error): void => {
    lines.fatal({ err: error }, 'uncaught');
    flushNow();
    watched.exit(1);
  };
  for (const listener of plain) watched.off('warning', listener);
  watched.on('warning', warn);
  watched.on('uncaughtException', die);
  return () => {
    watched.off('warning', warn);
    watched.off('uncaughtException', die);
    for (const listener of plain) watched.on('warning', listener);
  };
}
