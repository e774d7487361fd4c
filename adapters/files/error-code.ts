/** Whether an error of the file system has that code, such as ENOENT. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
