import type { ServerLogger } from './logging.ts';

/** The parts of the process that are watched. */
export interface WatchedProcess {
  on(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  off(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  listeners(event: 'warning'): ((warning: Error) => void)[];
  exit(code: number): never;
}

/**
 * Logs warnings of the platform and uncaught errors as JSON instead of plain text. An uncaught error ends the process
 * with 1. Returns a function that stops watching.
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
