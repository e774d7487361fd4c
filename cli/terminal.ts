import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What a command sees of the terminal it runs in. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether questions can be asked, and whether results go to a screen. */
  readonly stdinTty: boolean;
  readonly stdoutTty: boolean;
  readonly stderrTty: boolean;
  /** One row of the result. */
  out(row: string): void;
  /** A piece of a long result; resolves when more may come. */
  write(piece: string | Uint8Array): Promise<void>;
  /** One row for the person: progress, warnings, errors. */
  say(row: string): void;
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
  const { stdin, stdout, stderr, env } = process;
  const ascii = isAsciiOnly(env);
  let inProgress = false;
  const endProgress = () => {
    if (inProgress) stderr.write('\r\x1b[K');
    inProgress = false;
  };

  async function ask(question: string, silent: boolean): Promise<string | null> {
    endProgress();
    stderr.write(`${question} `);
    const lines = createInterface({ input: stdin, ...(silent ? {} : { output: stderr }), terminal: stdin.isTTY });
    try {
      const answer = await new Promise<string | null>((resolve) => {
        lines.once('line', resolve);
        lines.once('close', () => resolve(null));
        lines.once('SIGINT', () => {
          process.kill(process.pid, 'SIGINT');
          resolve(null);
        });
      });
      if (silent) stderr.write('\n');
      return answer;
    } finally {
      lines.close();
    }
  }

  return {
    env,
    stdinTty: stdin.isTTY === true,
    stdoutTty: stdout.isTTY === true,
    stderrTty: stderr.isTTY === true,
    out: (row) => {
      stdout.write(`${ascii ? row.replaceAll('·', '-') : row}\n`);
    },
    write: async (piece) => {
      if (!stdout.write(piece)) await once(stdout, 'drain');
    },
    say: (row) => {
      endProgress();
      stderr.write(`${ascii ? row.replaceAll('·', '-') : row}\n`);
    },
    progress: (row) => {
      if (stderr.isTTY !== true) return;
      endProgress();
      if (row !== null) stderr.write(row);
      inProgress = row !== null;
    },
    ask: (question) => ask(question, false),
    askSecret: (question) => ask(question, true),
    readInput: async () => {
      let text = '';
      for await (const piece of stdin.setEncoding('utf8')) text += String(piece);
      return text;
    },
  };
}
