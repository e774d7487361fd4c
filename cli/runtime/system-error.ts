import { m } from '#cli/words/files.ts';

const REASONS: Readonly<Record<string, string>> = m.refusedBySystem;

/** Returns the text of an error that isn't a problem of the farm: why the system refused a file, else its message. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined;
  if (reason === undefined) return error.message;
  return 'path' in error && typeof error.path === 'string' ? m.notUsable({ file: error.path, reason }) : reason;
}

/** Returns the message for output that couldn't be written, such as to a full disk. */
export const outputFault = (error: Error): string => m.notWritten({ file: 'stdout', reason: errorText(error) });
