import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { spawn as spawnPty } from '@lydell/node-pty';
import { Terminal } from '@xterm/headless';

const BINARY = resolve(import.meta.dirname, '../../dist/cli/phyto.js');

/** The outcome of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment of a command, with its own home only. */
export const homeEnv = (home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_STATE_HOME: join(home, 'state'),
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
  ...more,
});

/** Runs the built command without a terminal. */
export function phyto(args: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const child = start(args, env);
  child.stdin.end(input);
  return ended(child);
}

/** Starts the built command. */
export const start = (args: readonly string[], env: Record<string, string>): ChildProcessWithoutNullStreams =>
  startBuilt(BINARY, args, env);

/** Starts another build of the command. */
export const startBuilt = (
  binary: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcessWithoutNullStreams => spawn(process.execPath, [binary, ...args], { env });

/** Its output and exit code, once it has ended. */
export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    err += piece.toString();
  });
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

/** Splits a command into words like a POSIX shell. */
export async function shellWords(command: string): Promise<string[]> {
  const { out } = await ended(spawn('sh', ['-c', `printf '%s\\n' ${command}`]));
  return out.replace(/\n$/, '').split('\n');
}

/** Resolves with the match once the error output matches. */
export function untilLogged(child: ChildProcessWithoutNullStreams, wanted: RegExp): Promise<RegExpExecArray> {
  let err = '';
  return new Promise((done, fail) => {
    child.stderr.on('data', (piece: Buffer) => {
      err += piece.toString();
      const found = wanted.exec(err);
      if (found !== null) done(found);
    });
    child.once('close', () => fail(new Error(`It ended first:\n${err}`)));
  });
}

/** The command in a pseudo-terminal with a readable screen. */
export interface PtyPhyto {
  rows(): string[];
  /** One character per column: a wide character is followed by `\0`. */
  cells(): string[];
  until(wanted: string | RegExp): Promise<void>;
  write(keys: string): void;
  resize(columns: number, rows: number): void;
  /** How often it has cleared its whole screen, to draw it from the start. */
  clears(): number;
  /** Writes to its screen like another program on the same terminal. */
  scribble(text: string): Promise<void>;
  readonly exited: Promise<number>;
  /** All its output, including escape sequences. */
  raw(): string;
  kill(): void;
  signal(name: NodeJS.Signals): void;
  /** Sends what a closing terminal sends. */
  hangUp(): void;
}

/** Starts the built command, or another build of it, in a pseudo-terminal. */
export function phytoInPty(
  args: readonly string[],
  env: Record<string, string>,
  columns = 80,
  rows = 24,
  binary = BINARY,
): PtyPhyto {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const pty = spawnPty(process.execPath, [binary, ...args], { cols: columns, rows, env, name: env.TERM ?? 'xterm' });
  let raw = '';
  let clears = 0;
  terminal.parser.registerCsiHandler({ final: 'J' }, ([part]) => {
    if (part === 2) clears += 1;
    return false;
  });
  const listeners = new Set<() => void>();
  pty.onData((data) => {
    raw += data;
    terminal.write(data, () => {
      for (const listener of listeners) listener();
    });
  });
  const exited = new Promise<number>((done) => pty.onExit(({ exitCode }) => done(exitCode)));
  const screen = () =>
    Array.from(
      { length: terminal.rows },
      (_, row) => terminal.buffer.active.getLine(row)?.translateToString(true) ?? '',
    );
  return {
    rows: screen,
    cells: () =>
      Array.from({ length: terminal.rows }, (_, row) => {
        const line = terminal.buffer.active.getLine(row);
        return Array.from({ length: terminal.cols }, (__, column) => {
          const cell = line?.getCell(column);
          return cell?.getWidth() === 0 ? '\0' : ([...(cell?.getChars() ?? '')][0] ?? ' ');
        }).join('');
      }),
    exited,
    raw: () => raw,
    clears: () => clears,
    write: (keys) => pty.write(keys),
    resize: (to, high) => {
      terminal.resize(to, high);
      pty.resize(to, high);
    },
    scribble: (text) => new Promise((done) => terminal.write(text, done)),
    kill: () => pty.kill('SIGKILL'),
    signal: (name) => pty.kill(name),
    hangUp: () => pty.kill('SIGHUP'),
    until: (wanted) => {
      const isShown = () => {
        const text = screen().join('\n');
        return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
      };
      return new Promise((done, fail) => {
        if (isShown()) return done();
        const patience = setTimeout(() => fail(new Error(`${wanted} never showed:\n${screen().join('\n')}`)), 60_000);
        const listener = () => {
          if (!isShown()) return;
          clearTimeout(patience);
          listeners.delete(listener);
          done();
        };
        listeners.add(listener);
      });
    },
  };
}
