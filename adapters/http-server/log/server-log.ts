/** The log of the server's errors. */
export interface ServerLog {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
