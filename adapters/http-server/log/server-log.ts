export interface ServerLog {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
