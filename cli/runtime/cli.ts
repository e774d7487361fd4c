import type { SiteClock } from '#cli/text/site-clock.ts';
import type { AuditVerdict } from '#domain/audit/verdict.ts';
import type { ServerMessage } from '#domain/site/server-messages.ts';
import type { OnStep } from '#domain/site/upkeep-steps.ts';
import type { Clock } from '#ports/clock.ts';
import type { DraftStore } from '#ports/draft-store.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ReadingFiles } from '#ports/reading-files.ts';
import type { Terminal } from './terminal.ts';

/** The output format of a command: full screen, an aligned table, sentences, or JSON. */
export type Look = 'screen' | 'table' | 'plain' | 'json';

/** An open farm, on a host or in a folder. */
export interface OpenFarm {
  readonly api: FarmApi;
  /** Its name in messages: the host, the folder or the database. */
  readonly name: string;
  readonly isRemote: boolean;
  /** The address of its web app; null for a farm in a folder or database. */
  readonly origin: string | null;
  /** The acting user; null if only the farm knows. */
  readonly username: string | null;
  /** Returns the site's clock at this moment, in the farm's time zone. */
  siteClock(zone: string): SiteClock;
  readonly drafts: DraftStore;
  close(): Promise<void>;
}

/** The farm that options and environment variables select. */
export interface Target {
  readonly host: string | null;
  readonly token: string | null;
  /** The folder of a local farm. */
  readonly data: string | null;
  /** The PostgreSQL database of a local farm; null if its database is in the folder. */
  readonly databaseUrl: string | null;
  /** VictoriaMetrics, which keeps the readings of a local farm's machines; null if they are with the farm. */
  readonly telemetryUrl: string | null;
}

/** The functions that a server needs from the command that runs it. */
export interface ServerHost {
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** Reports to the user. */
  report(message: ServerMessage): void;
  /** Resolves when the server should stop. */
  readonly stopped: Promise<void>;
}

/** A copied table, with the hash of its rows. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** A farm after it was restored from a backup. */
export interface RestoredFarm {
  readonly made_at: string;
  /** The farm's time zone. */
  readonly time_zone: string;
  readonly reason: string;
  readonly version: string;
  readonly tables: readonly CopiedTable[];
  readonly files: number;
  /** The folder of the previous farm; null if there was none, or if it was in PostgreSQL. */
  readonly replaced: string | null;
  /** True if VictoriaMetrics keeps its readings, since the backup lacks them. */
  readonly keeps_readings: boolean;
}

/** The state of a local farm's folder and database. */
export interface InspectedFarm {
  readonly free_bytes: number;
  readonly total_bytes: number;
  /** The first fault in the database, 'ok' for none; null if it isn't in the folder. */
  readonly integrity: string | null;
  readonly checked_ms: number;
  /** The first fault in the readings of machines, 'ok' for none; null if there are none. */
  readonly telemetry: string | null;
  readonly telemetry_checked_ms: number;
}

/** Simulated machines of a farm. */
export interface SimulatedMachines {
  /** The readings that they send each time. */
  readonly count: number;
  sendNow(): Promise<void>;
  /** Sends the readings of the days before now. */
  sendPast(days: number): Promise<void>;
  /** Sends readings again and again. Returns what stops it. */
  start(everySeconds: number, onError: (error: unknown) => void): { stop(): Promise<void> };
  close(): Promise<void>;
}

/** Opens, serves and maintains the farm that the command selected. */
export interface Connections {
  /** `timeout` is the longest time in ms until a response starts, after which nothing is repeated. */
  openFarm(timeout?: number): Promise<OpenFarm>;
  /** Returns the farm's name in messages. */
  farmName(): Promise<string>;
  hostToSignIn(): Promise<string>;
  signIn(host: string, username: string, password: string): Promise<void>;
  /** Returns what a host says about itself before anyone has signed in. */
  metadata(host: string): Promise<{ readonly display_name: string; readonly setup_needed: boolean }>;
  /** Sends a small request to a host. Returns how long the answer took, and the host's clock; null if it sends none. */
  probe(host: string): Promise<{ readonly ms: number; readonly clock: Date | null }>;
  /** Checks the folder of a local farm; null if there is none, which a farm in PostgreSQL doesn't need. */
  inspect(): Promise<InspectedFarm | null>;
  /** Creates the first account with the setup code, and signs in as it. */
  setUp(host: string, code: string, password: string): Promise<void>;
  /** Returns the host; null if the user wasn't signed in. */
  signOut(): Promise<string | null>;
  /** Serves until `stopped` resolves. Returns the exit code. */
  serve(host: ServerHost): Promise<number>;
  /** Serves a demo farm with that many batches; `fresh` rebuilds it. */
  demo(host: ServerHost & { readonly batches: number | undefined; readonly fresh: boolean }): Promise<number>;
  /** Opens files of readings. */
  readingFiles(): Promise<ReadingFiles>;
  readonly localInstants: Clock['localInstants'];
  /**
   * Simulates the machines of a farm, over an MQTT broker or else its API. The ids are of a machine with a dead probe, and of
   * a bed whose light is stuck.
   */
  simulate(
    api: FarmApi,
    options: {
      readonly seed: number;
      readonly deadProbe: string | null;
      readonly stuckLight: string | null;
      readonly mqttUrl: string | null;
    },
  ): Promise<SimulatedMachines>;
  /** Sets an account's password, a random one if it is null. Returns it. */
  resetPassword(username: string, password: string | null): Promise<string>;
  /** Verifies a local farm against its audit trail. */
  verifyAudit(onProgress: OnStep): Promise<AuditVerdict>;
  /** Replaces a local farm with a backup. `place` is the farm's name in messages. */
  restore(options: {
    readonly file: string;
    readonly verify: boolean;
    readonly onProgress: OnStep;
  }): Promise<RestoredFarm & { readonly place: string; readonly siteClock: SiteClock }>;
  /** Copies a local farm into an empty PostgreSQL database. */
  migrateDatabase(options: {
    readonly to: string;
    readonly databaseUrl: string | null;
    readonly onProgress: OnStep;
  }): Promise<readonly CopiedTable[]>;
}

/** The context of every command. */
export interface Cli {
  readonly terminal: Terminal;
  readonly look: Look;
  readonly target: Target;
  openFarm(timeout?: number): Promise<OpenFarm>;
  /** Opens the farm, calls `work` and closes the farm. */
  withFarm<T>(work: (farm: OpenFarm) => Promise<T>, timeout?: number): Promise<T>;
  readonly connections: Connections;
  /** Registers a cleanup for Ctrl-C. Returns a function that removes it. */
  onInterrupt(undo: () => void): () => void;
}

/** The options of a command. */
export interface Flags {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  has(name: string): boolean;
  /** Returns what gave the option its value, for messages: '--format', or the variable 'PHYTO_FORMAT'. */
  source(name: string): string;
  /** Returns whether the option was given on the command line, with or without a value. */
  isGiven(name: string): boolean;
  /** Returns a number of at least 0. Throws UsageError for anything else. */
  number(name: string): number | undefined;
}

/** A command. Resolves to an exit code if it isn't 0. */
export type Command = (cli: Cli, words: readonly string[], flags: Flags) => Promise<number | undefined>;
