import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawn as spawnPty } from '@lydell/node-pty';
import { Terminal } from '@xterm/headless';

const ROOT = resolve(import.meta.dirname, '../..');
const BINARY = join(ROOT, 'dist/cli/phyto.js');

/** The outcome of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Compiled code of the command, by build. Homes share it, since a first start without it takes half as long again. */
const COMPILED = join(ROOT, 'node_modules/.cache/phyto-tests');
const currentBuild = () => String(statSync(BINARY, { throwIfNoEntry: false })?.mtimeMs ?? 0);

let isBuilt = false;

/** Builds the command unless it is newer than its sources. Only tests that start it in their own way have to call this. */
export function ensureBuilt(): void {
  if (isBuilt) return;
  const built = spawnSync(process.execPath, [join(ROOT, 'tests/support/ensure-build.ts'), 'cli'], { cwd: ROOT });
  if (built.status !== 0) throw new Error(String(built.stderr));
  isBuilt = true;
  mkdirSync(COMPILED, { recursive: true });
  for (const build of readdirSync(COMPILED).filter((name) => name !== currentBuild()))
    rmSync(join(COMPILED, build), { recursive: true, force: true });
}

/** The environment of a command, with a home of its own. */
export const homeEnv = (home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_STATE_HOME: join(home, 'state'),
  XDG_CACHE_HOME: join(COMPILED, currentBuild()),
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
  ...more,
});

/** Runs the built command without a terminal, in a process of its own. */
export function phytoProcess(
  args: readonly string[],
  env: Record<string, string>,
  input: string | Uint8Array = '',
): Promise<Ended> {
  const child = start(args, env);
  child.stdin.end(input);
  return ended(child);
}

/** Starts the built command. */
export function start(args: readonly string[], env: Record<string, string>): ChildProcessWithoutNullStreams {
  ensureBuilt();
  return startBuilt(BINARY, args, env);
}

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
  /** The number of times that it has cleared its whole screen, to draw it from the start. */
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
  ensureBuilt();
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
