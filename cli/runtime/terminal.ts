import { once } from 'node:events';
import { isatty } from 'node:tty';

const HANG_UP_MS = 100;
const STDIN = 0;
const STDERR = 2;
// All but the line feed: the help has rows of its own.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** What a command sees of the terminal it runs in. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether questions can be asked, and whether results go to a screen. */
  readonly stdinTty: boolean;
  readonly stdoutTty: boolean;
  readonly stderrTty: boolean;
  /** How wide the screen is that results go to; null where they go elsewhere. */
  readonly columns: number | null;
  /** One row of the result. */
  out(row: string): void;
  /** A result as JSON, on one row. */
  json(value: unknown): void;
  /** A piece of a long result; resolves when more may come. */
  write(piece: string | Uint8Array): Promise<void>;
  /** One row for the person: progress, warnings, errors. */
  log(row: string): void;
  /** A row that is written over by the next one, on a TTY only; null ends it. */
  progress(row: string | null): void;
  /** An answer to a question, asked beside the result; null when the person ends the input. */
  ask(question: string): Promise<string | null>;
  /** The same without showing what is typed. */
  askSecret(question: string): Promise<string | null>;
  /** All that stands on the input. */
  readInput(): Promise<string>;
}

/** Whether marks outside ASCII can be drawn. */
export const isAsciiOnly = (env: Terminal['env']): boolean =>
  env.TERM === 'dumb' || ['C', 'POSIX'].includes(env.LC_ALL || env.LC_CTYPE || env.LANG || '');

/** The terminal of this process. */
export function createTerminal(): Terminal {
  // The streams of input and errors are made only where something is read or said: making them takes a while.
  const { stdout, env } = process;
  const ascii = isAsciiOnly(env);
  let inProgress = false;
  // What comes from files and records can't move the cursor or change the screen.
  const rowOf = (text: string) => (ascii ? text.replaceAll('·', '-') : text).replace(CONTROL, '?');
  const endProgress = () => {
    if (inProgress) process.stderr.write('\r\x1b[K');
    inProgress = false;
  };

  async function ask(question: string, silent: boolean): Promise<string | null> {
    endProgress();
    const { createInterface } = await import('node:readline');
    // Before the question is seen: what is typed the moment it shows is not echoed by the terminal itself.
    const { stdin, stderr } = process;
    const lines = createInterface({ input: stdin, ...(silent ? {} : { output: stderr }), terminal: stdin.isTTY });
    try {
      const answer = await new Promise<string | null>((resolve) => {
        if (silent) {
          stderr.write(`${rowOf(question)} `);
          lines.once('line', resolve);
        } else lines.question(`${rowOf(question)} `, resolve);
        // A hang-up ends the input too. The timer lets its signal, which ends the program, come first.
        lines.once('close', () => setTimeout(resolve, HANG_UP_MS, null));
        // Whoever listens to the signal ends the program; the question is never answered.
        lines.once('SIGINT', () => {
          stderr.write('\n');
          process.kill(process.pid, 'SIGINT');
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
    stdinTty: isatty(STDIN),
    stdoutTty: stdout.isTTY === true,
    stderrTty: isatty(STDERR),
    columns: stdout.isTTY === true ? stdout.columns : null,
    out: (row) => {
      stdout.write(`${rowOf(row)}\n`);
    },
    json: (value) => {
      stdout.write(`${JSON.stringify(value)}\n`);
    },
    write: async (piece) => {
      if (!stdout.write(piece)) await once(stdout, 'drain');
    },
    log: (row) => {
      endProgress();
      process.stderr.write(`${rowOf(row)}\n`);
    },
    progress: (row) => {
      const { stderr } = process;
      if (stderr.isTTY !== true) return;
      endProgress();
      if (row !== null) stderr.write(row);
      inProgress = row !== null;
    },
    ask: (question) => ask(question, false),
    askSecret: (question) => ask(question, true),
    readInput: async () => {
      let text = '';
      for await (const piece of process.stdin.setEncoding('utf8')) text += String(piece);
      return text;
    },
  };
}
