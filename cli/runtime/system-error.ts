import { m } from '#cli/language/messages.ts';

const REASONS: Readonly<Record<string, string>> = m.files.refusedBySystem;

/** Returns the text of an error that isn't a problem of the farm: why the system refused a file, else its message. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined;
  const file = fileOf(error);
  if (file === null) return reason ?? error.message;
  if (reason !== undefined) return m.files.notUsable({ file, reason });
  // Most messages of the system name the file, but not those of a file that is open already.
  return error.message.includes(file) ? error.message : m.files.notUsable({ file, reason: error.message });
}

/** Returns the file of a system's error, or both if one should have become the other; null without any. */
function fileOf(error: Error): string | null {
  if (!('path' in error && typeof error.path === 'string')) return null;
  return 'dest' in error && typeof error.dest === 'string' ? `${error.path} -> ${error.dest}` : error.path;
}

/** Returns the text of an error of the system about a file, which it names even if the error doesn't. */
export function fileErrorText(file: string, error: unknown): string {
  const text = errorText(error);
  return text.includes(file) ? text : m.files.notUsable({ file, reason: text });
}

/** Returns the message for output that couldn't be written, such as to a full disk. */
export const outputFault = (error: Error): string => m.files.notWritten({ file: 'stdout', reason: errorText(error) });
