import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { isatty } from 'node:tty';
import { OutputClosed } from './exit-code.ts';

const HANG_UP_MS = 100;
const STDIN = 0;
const STDERR = 2;
// Except the line feed, since the help has several rows.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;
/** Control characters that JSON allows in a text as they are. Terminals obey some of them. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g;

/** The streams and the environment of a process, as far as its terminal uses them. */
export interface TerminalHost {
  readonly env: Terminal['env'];
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Returns whether a stream is a terminal, without opening it. */
  isTty(fd: typeof STDIN | typeof STDERR): boolean;
  /** Ends the process as Ctrl-C does. */
  interrupt(): void;
}

/** This process. Its stdin and stderr are opened on first use, since opening them slows down every start. */
const THIS_PROCESS: TerminalHost = {
  env: process.env,
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  isTty: (fd) => isatty(fd),
  interrupt: () => process.kill(process.pid, 'SIGINT'),
};

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdinTty: boolean;
  readonly stdoutTty: boolean;
  readonly stderrTty: boolean;
  /** The width of the terminal; null if stdout isn't a terminal. */
  readonly columns: number | null;
  /** Writes a row to stdout. */
  out(row: string): void;
  /** Writes a value to stdout as one row of JSON. */
  json(value: unknown): void;
  /** Writes a chunk to stdout; resolves when stdout accepts more. Throws OutputClosed once nothing reads it. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Writes a row to stderr: progress, warnings, errors. */
  log(row: string): void;
  /** Writes a progress message to stderr, which the next one replaces; null removes it. Does nothing without a TTY. */
  progress(row: string | null): void;
  /** Asks a question on stderr; null if the input ends. */
  ask(question: string): Promise<string | null>;
  /** Asks without echoing what is typed. */
  askSecret(question: string): Promise<string | null>;
  /** Reads stdin to its end, as text. */
  readInput(): Promise<string>;
  /** Returns stdin as a stream. */
  openInput(): Readable;
}

/** Returns whether the terminal supports only ASCII. */
export const isAsciiOnly = (env: Terminal['env']): boolean =>
  env.TERM === 'dumb' || ['C', 'POSIX'].includes(env.LC_ALL || env.LC_CTYPE || env.LANG || '');

const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(UNESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Creates the terminal of this process, or of another host. */
export function createTerminal(host: TerminalHost = THIS_PROCESS): Terminal {
  const { stdout, env } = host;
  const ascii = isAsciiOnly(env);
  let inProgress = false;
  let isClosed = false;
  stdout.once('error', () => {
    isClosed = true;
  });
  // Its reader may close it too, which must not end the work.
  let errors: TerminalHost['stderr'] | undefined;
  const stderrOf = () => {
    errors ??= host.stderr.on('error', () => undefined);
    return errors;
  };
  // Texts from files and records must not move the cursor or change the screen.
  const rowOf = (text: string) => (ascii ? text.replaceAll('·', '-') : text).replace(CONTROL, '?');
  const endProgress = () => {
    if (inProgress) stderrOf().write('\r\x1b[K');
    inProgress = false;
  };

  async function ask(question: string, silent: boolean): Promise<string | null> {
    endProgress();
    const { createInterface } = await import('node:readline');
    // Set before the question is shown, so that nothing typed is ever echoed.
    const { stdin } = host;
    const stderr = stderrOf();
    const lines = createInterface({
      input: stdin,
      ...(silent ? {} : { output: stderr }),
      terminal: stdin.isTTY === true,
    });
    try {
      const answer = await new Promise<string | null>((resolve) => {
        if (silent) {
          stderr.write(`${rowOf(question)} `);
          lines.once('line', resolve);
        } else lines.question(`${rowOf(question)} `, resolve);
        // A hang-up also ends the input. The timer gives its signal time to end the program first.
        lines.once('close', () => setTimeout(resolve, HANG_UP_MS, null));
        // The listener of the signal ends the program, so the question needs no answer.
        lines.once('SIGINT', () => {
          stderr.write('\n');
          host.interrupt();
        });
      });
      if (silent || answer === null) stderr.write('\n');
      return answer;
    } finally {
      lines.close();
    }
  }

  return {
    env,
    // Most commands ask neither, and a command that writes to a file needs the module for nothing else.
    get stdinTty() {
      return host.isTty(STDIN);
    },
    stdoutTty: stdout.isTTY === true,
    get stderrTty() {
      return host.isTty(STDERR);
    },
    columns: stdout.isTTY === true ? (stdout.columns ?? null) : null,
    out: (row) => {
      stdout.write(`${rowOf(row)}\n`);
    },
    json: (value) => {
      stdout.write(`${jsonText(value)}\n`);
    },
    write: async (piece) => {
      if (!isClosed && !stdout.write(piece)) await once(stdout, 'drain').catch(() => undefined);
      if (isClosed) throw new OutputClosed();
    },
    log: (row) => {
      endProgress();
      stderrOf().write(`${rowOf(row)}\n`);
    },
    progress: (row) => {
      const stderr = stderrOf();
      if (stderr.isTTY !== true) return;
      endProgress();
      if (row !== null) stderr.write(rowOf(row));
      inProgress = row !== null;
    },
    ask: (question) => ask(question, false),
    askSecret: (question) => ask(question, true),
    readInput: async () => {
      let text = '';
      for await (const piece of host.stdin.setEncoding('utf8')) text += String(piece);
      return text;
    },
    openInput: () => host.stdin,
  };
}
