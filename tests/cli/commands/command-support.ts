import { Readable } from 'node:stream';
import { localInstants } from '#adapters/clock/site-time.ts';
import { createReadingFiles } from '#adapters/reading-files/reading-files.ts';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import type { Cli, Command, Connections, Look, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { failureOf } from '#cli/runtime/failure.ts';
import { createFlags } from '#cli/runtime/flags.ts';
import { withZoneName } from '#cli/text/site-clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Ended } from '#tests/cli/phyto.ts';
import type { SeededFarm } from '#tests/contract/farm-harness.ts';

/** Options of a command that runs in this process. */
export interface Run {
  /** Options in commander's form. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly look?: Look;
  /** Answers to its prompts, in order; null without a terminal, where it can't ask. */
  readonly answers?: readonly string[] | null;
  /** The width of its screen; null without one. */
  readonly columns?: number | null;
}

const refuse = (): Promise<never> => Promise.reject(new Error('Not part of this test'));
const CONNECTIONS: Connections = {
  openFarm: refuse,
  farmName: refuse,
  hostToSignIn: refuse,
  signIn: refuse,
  metadata: refuse,
  probe: refuse,
  inspect: refuse,
  setUp: refuse,
  signOut: refuse,
  serve: refuse,
  demo: refuse,
  resetPassword: refuse,
  verifyAudit: refuse,
  restore: refuse,
  migrateDatabase: refuse,
  readingFiles: () => Promise.resolve(createReadingFiles(Readable.from([]), createWorkbooks())),
  localInstants,
  simulate: refuse,
};

/** Runs a command on a farm in this process; returns a process's outcome, with prompts in its error output. */
export async function runHere(
  farm: Pick<SeededFarm, 'clock'>,
  api: FarmApi,
  command: Command,
  words: readonly string[],
  { options = {}, look = 'table', answers = null, columns = null }: Run = {},
): Promise<Ended> {
  let [out, err] = ['', ''];
  const rest = [...(answers ?? [])];
  const decoder = new TextDecoder();
  const open: OpenFarm = {
    api,
    name: 'farm.example',
    isRemote: true,
    origin: 'https://farm.example',
    username: null,
    siteClock: (zone) => withZoneName(farm.clock.site(zone), zone),
    drafts: {
      read: () => Promise.resolve([]),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      setAside: () => Promise.resolve(),
      bringBack: () => Promise.resolve([]),
    },
    close: () => Promise.resolve(),
  };
  const answer = (question: string): Promise<string | null> => {
    const next = rest.shift() ?? null;
    err += `${question} ${next ?? ''}\n`;
    return Promise.resolve(next);
  };
  const isTty = answers !== null;
  const cli: Cli = {
    terminal: {
      env: {},
      stdinTty: isTty,
      stdoutTty: isTty,
      stderrTty: isTty,
      columns,
      out: (row) => {
        out += `${row}\n`;
      },
      json: (value) => {
        out += `${JSON.stringify(value)}\n`;
      },
      write: async (piece) => {
        out += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      },
      log: (row) => {
        err += `${row}\n`;
      },
      progress: () => undefined,
      ask: answer,
      askSecret: answer,
      readInput: () => Promise.resolve(''),
      openInput: () => Readable.from([]),
    },
    look,
    target: { host: 'http://farm.example', token: null, data: null, databaseUrl: null, telemetryUrl: null },
    openFarm: () => Promise.resolve(open),
    withFarm: (work) => work(open),
    connections: CONNECTIONS,
    onInterrupt: () => () => undefined,
  };
  try {
    return { code: (await command(cli, words, createFlags(options))) ?? EXIT.done, out, err };
  } catch (error) {
    const { code, text } = failureOf(error, open);
    return { code, out, err: `${err}phyto: ${text}\n` };
  }
}
