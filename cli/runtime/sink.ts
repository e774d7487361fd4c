import { createHash, randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { access, type FileHandle, lstat, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { m } from '#cli/language/messages.ts';
import type { Cli } from './cli.ts';
import { CommandError, EXIT, UsageError } from './exit-code.ts';

const STDOUT = '-';
const WRITE_BITS = 0o222;
const PERMISSION_BITS = 0o7777;
const PRIVATE = 0o600;

const UNWRITABLE: Readonly<Record<string, string>> = m.files.unwritable;
/** The parts of the command line that a sink uses. */
type Host = Pick<Cli, 'onInterrupt'> & { readonly terminal: Pick<Cli['terminal'], 'write'> };

/** The target of a long result. */
export interface Sink {
  write(piece: Uint8Array): Promise<void>;
  /**
   * Expects all data again from its beginning. A file is emptied. Of stdout nothing can be taken back, so data that it has
   * received already is compared with it and left out; `write` or `finish` throws CommandError if it differs.
   */
  startOver(): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * Opens the target of `-o`: `-` is stdout, anything else a regular file, which is written completely or not at all.
 * `example` is the file name to suggest if a folder was given. Only its owner can read a file that `isPrivate`. Throws
 * CommandError if the path can't be a regular file, UsageError if it is empty.
 */
export const openSink = (cli: Host, path: string, example: string, isPrivate = false): Promise<Sink> =>
  path === STDOUT ? Promise.resolve(outputSink(cli)) : fileSink(cli, path, example, isPrivate);

export const isStdout = (path: string): boolean => path === STDOUT;

function outputSink({ terminal }: Pick<Host, 'terminal'>): Sink {
  const written = createHash('sha256');
  let bytes = 0;
  let repeated = createHash('sha256');
  /** The number of written bytes that have not been repeated yet. */
  let left = 0;
  const changed = () => new CommandError(m.files.outputChanged, EXIT.unreachable);
  return {
    write: async (piece) => {
      const again = piece.subarray(0, left);
      const fresh = piece.subarray(left);
      if (again.length > 0) {
        repeated.update(again);
        left -= again.length;
        if (left === 0 && !repeated.copy().digest().equals(written.copy().digest())) throw changed();
      }
      if (fresh.length === 0) return;
      written.update(fresh);
      bytes += fresh.length;
      await terminal.write(fresh);
    },
    startOver: () => {
      repeated = createHash('sha256');
      left = bytes;
      return Promise.resolve();
    },
    finish: () => (left > 0 ? Promise.reject(changed()) : Promise.resolve()),
    abandon: () => Promise.resolve(),
  };
}

/** Returns the regular file that a path resolves to, and its permissions (null if it doesn't exist yet). */
async function targetOf(path: string, example: string): Promise<{ target: string; mode: number | null }> {
  const target = await followLinks(path);
  const about = await stat(target).catch(() => null);
  if (about === null) return { target, mode: null };
  if (about.isDirectory()) {
    throw new CommandError(m.files.isFolder({ file: path, example: join(path, example) }), EXIT.usage);
  }
  if (!about.isFile()) {
    throw new CommandError(m.files.notRegular({ file: path }), EXIT.usage);
  }
  // Renaming over a file needs no write permission, so write protection is checked here.
  const isProtected = (about.mode & WRITE_BITS) === 0;
  if (
    isProtected ||
    !(await access(target, constants.W_OK).then(
      () => true,
      () => false,
    ))
  ) {
    throw new CommandError(m.files.notWritten({ file: path, reason: m.files.readOnly }));
  }
  return { target, mode: about.mode & PERMISSION_BITS };
}

/** Resolves symbolic links, even if the final target doesn't exist yet. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const isLink = await lstat(path).then(
      (about) => about.isSymbolicLink(),
      () => false,
    );
    return isLink ? followLinks(resolve(await realpath(dirname(path)), await readlink(path))) : resolve(path);
  }
}

async function fileSink(cli: Host, path: string, example: string, isPrivate: boolean): Promise<Sink> {
  if (path === '') throw new UsageError(m.usage.missingValue({ option: '-o' }));
  const { target, mode } = await targetOf(path, example).catch((error: unknown) =>
    Promise.reject(refusal(path, error)),
  );
  const temporary = `${target}.part-${randomUUID().slice(0, 8)}`;
  const attempt = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(refusal(path, error)));
  const forget = cli.onInterrupt(() => rmSync(temporary, { force: true }));
  const file = await attempt(createFile(temporary, isPrivate ? PRIVATE : mode)).catch((error: unknown) => {
    forget();
    throw error;
  });
  return {
    write: (piece) => attempt(file.writeFile(piece)),
    startOver: () => attempt(file.truncate()),
    finish: async () => {
      await attempt(file.sync());
      await attempt(file.close());
      await attempt(rename(temporary, target));
      forget();
    },
    abandon: async () => {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
      forget();
    },
  };
}

/**
 * Creates a file and opens it for appending. Created at once, since a signal that ends the command while another thread
 * creates the file would leave it.
 */
async function createFile(path: string, mode: number | null): Promise<FileHandle> {
  closeSync(openSync(path, 'wx', mode ?? undefined));
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
  if (mode !== null) await file.chmod(mode);
  return file;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Converts expected file system errors to a CommandError; returns other errors unchanged. */
function refusal(path: string, error: unknown): unknown {
  const reason = UNWRITABLE[codeOf(error)];
  return reason === undefined ? error : new CommandError(m.files.notWritten({ file: path, reason }));
}
