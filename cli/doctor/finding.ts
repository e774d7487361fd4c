/** The result of a check. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly check: 'host' | 'clock' | 'versions' | 'token' | 'disk' | 'database' | 'readings' | 'backup' | 'farm';
  /** In the user's language, with what to do unless it is well. */
  readonly text: string;
}
