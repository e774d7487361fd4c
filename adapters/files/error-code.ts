/** Returns the code of a file system error, such as ENOENT; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const isCode = (error: unknown, code: string): boolean => codeOf(error) === code;
