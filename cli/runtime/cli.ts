import type { SiteClock } from '#cli/text/site-clock.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { DraftStore } from '#ports/draft-store.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Terminal } from './terminal.ts';

/** How a command shows its result: on a screen of its own, as an aligned table, as sentences, or as JSON. */
export type Look = 'screen' | 'table' | 'plain' | 'json';

/** A farm that is open, over the network or in a folder. */
export interface OpenFarm {
  readonly api: FarmApi;
  /** What messages call it: the host, or the folder. */
  readonly name: string;
  readonly isRemote: boolean;
  /** Who acts here when that is known without asking the farm. */
  readonly username: string | null;
  /** The site's clock now, in the zone that the farm says it lies in. */
  siteClock(zone: string): SiteClock;
  readonly drafts: DraftStore;
  close(): Promise<void>;
}

/** The farm that a command was pointed at by flags and environment. */
export interface Target {
  readonly host: string | null;
  readonly token: string | null;
  /** The folder of a farm that is worked on here. */
  readonly data: string | null;
  /** The PostgreSQL database of that farm; null where the folder holds its database. */
  readonly databaseUrl: string | null;
}

/** What running a server here needs of the command around it. */
export interface ServerHost {
  readonly flags: Readonly<Record<string, string | undefined>>;
  say(row: string): void;
  /** Settles when the server is to stop. */
  readonly stopped: Promise<void>;
}

/** What a table of a farm that was copied holds. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** A farm that was put back from a backup. */
export interface RestoredFarm {
  /** When the backup was made, and by which release. */
  readonly made_at: string;
  /** The zone that the farm lies in. */
  readonly time_zone: string;
  readonly reason: string;
  readonly version: string;
  readonly tables: readonly CopiedTable[];
  readonly files: number;
  /** Where the farm that was there lies now; null where there was none, or a database server had it. */
  readonly replaced: string | null;
}

/** Ways to the farms that this user knows. */
export interface Connections {
  openFarm(): Promise<OpenFarm>;
  /** What messages call the farm that is meant. */
  farmName(): Promise<string>;
  hostToSignIn(): Promise<string>;
  signIn(host: string, username: string, password: string): Promise<void>;
  /** The host that was signed out of; null where nobody was signed in. */
  signOut(): Promise<string | null>;
  /** Serves until it is to stop; gives the exit code. */
  serve(host: ServerHost): Promise<number>;
  /** The same with a farm to try things on, of so many batches; `fresh` builds it anew. */
  demo(host: ServerHost & { readonly batches: number | undefined; readonly fresh: boolean }): Promise<number>;
  /** A new password for an account of the farm in the folder; made up where none is given. */
  resetPassword(username: string, password: string | null): Promise<string>;
  /** Verifies the farm that lies here against its audit trail. */
  verifyAudit(onProgress: (words: string) => void): Promise<AuditVerdict>;
  /** Puts a backup in the place of the farm that lies here; gives what lies there now, and what messages call it. */
  restore(options: {
    readonly file: string;
    readonly verify: boolean;
    readonly onProgress: (words: string) => void;
  }): Promise<RestoredFarm & { readonly place: string; readonly siteClock: SiteClock }>;
  /** Copies the farm in the folder, or in a database where one is named, into an empty PostgreSQL database. */
  migrateDatabase(options: {
    readonly to: string;
    readonly databaseUrl: string | null;
    readonly onProgress: (words: string) => void;
  }): Promise<readonly CopiedTable[]>;
}

/** What every command is given. */
export interface Cli {
  readonly terminal: Terminal;
  readonly look: Look;
  readonly target: Target;
  openFarm(): Promise<OpenFarm>;
  /** Runs the work on the farm, which is closed afterwards. */
  withFarm<T>(work: (farm: OpenFarm) => Promise<T>): Promise<T>;
  readonly connections: Connections;
  /** Called when the person interrupts, before the process ends. */
  onInterrupt(undo: () => void): () => void;
}

/** The options that a command was called with. */
export interface Flags {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  has(name: string): boolean;
  /** True for an option that was given, with or without a value. */
  isGiven(name: string): boolean;
  /** A number of at least 0; anything else is wrong usage. */
  number(name: string): number | undefined;
}

/** A command: takes its words and options, gives an exit code where it is not 0. */
export type Command = (cli: Cli, words: readonly string[], flags: Flags) => Promise<number | undefined>;
