import type { ServerLogger } from './logging.ts';

export interface WatchedProcess {
  on(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  off(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  listeners(event: 'warning'): ((warning: Error) => void)[];
  exit(code: number): never;
}

/**
 * Logs warnings of Node.js and uncaught errors as JSON instead of plain text. An uncaught error exits the process with
 * 1. Returns a function that stops watching.
 */
export function watchProcess(watched: WatchedProcess, { lines, flushNow }: ServerLogger): () => void {
  const defaultListeners = watched.listeners('warning');
  const warn = (warning: Error): void => lines.warn({ err: warning }, 'warning');
  const exitWithError = (error: Error): void => {
    lines.fatal({ err: error }, 'uncaught');
    flushNow();
    watched.exit(1);
  };
  for (const listener of defaultListeners) watched.off('warning', listener);
  watched.on('warning', warn);
  watched.on('uncaughtException', exitWithError);
  return () => {
    watched.off('warning', warn);
    watched.off('uncaughtException', exitWithError);
    for (const listener of defaultListeners) watched.on('warning', listener);
  };
}
