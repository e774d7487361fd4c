import type { Problem } from '#domain/problem.ts';
import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { Day } from '#domain/time.ts';

/** Messages to the person who starts a server. */
export interface ServerMessages {
  readonly running: {
    readonly product: string;
    readonly version: string;
    readonly site: string;
    readonly time_zone: string;
  };
  readonly address: { readonly address: string };
  readonly data: { readonly folder: string; readonly engine: string; readonly free_gigabytes: number };
  readonly setup_code: { readonly code: string };
  readonly demo_building: { readonly batches: number };
  readonly demo_ready: {
    readonly chambers: number;
    readonly beds: number;
    readonly batches: number;
    readonly faults: number;
    readonly seconds: number;
  };
  readonly demo_address: { readonly address: string };
  /** Usernames and passwords in columns. */
  readonly demo_sign_ins: { readonly row: string };
  readonly demo_outdated: { readonly day: Day };
  /** The reason why the server doesn't start. */
  readonly setting_refused: { readonly setting: string; readonly faults: readonly CodedProblem[] };
  readonly problem: { readonly problem: Problem };
  readonly address_taken: NoParams;
  /** Message of the operating system, in English. */
  readonly not_permitted: { readonly reason: string };
  readonly failed: { readonly reason: string };
}

export type ServerMessage = Coded<ServerMessages>;
