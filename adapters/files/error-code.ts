/** The code of an error of the file system, such as ENOENT; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether an error of the file system has that code. */
export const isCode = (error: unknown, code: string): boolean => codeOf(error) === code;
