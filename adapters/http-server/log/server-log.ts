/** Where the server writes what went wrong. */
export interface ServerLog {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
