import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Cli } from './cli.ts';
import { CommandError, EXIT } from './exit-code.ts';

const STDOUT = '-';
const WRITE_BITS = 0o222;
const PERMISSION_BITS = 0o7777;

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder.',
  ENOTDIR: 'there is no such folder.',
  ELOOP: 'its symbolic link points to itself.',
  ENAMETOOLONG: 'its name is too long.',
  EACCES: "you don't have permission to write there.",
  EPERM: "you don't have permission to write there.",
  EROFS: 'its file system is read-only.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'your disk quota is used up.',
};

/** What a sink needs of the command: its output, and word of an interruption. */
type Host = Pick<Cli, 'onInterrupt'> & { readonly terminal: Pick<Cli['terminal'], 'write'> };

/** Where a long result goes. */
export interface Sink {
  write(piece: Uint8Array): Promise<void>;
  /** Forgets what was written; false where it can't be taken back. */
  startOver(): Promise<boolean>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * Opens what `-o` names: `-` is the output of the command, anything else a regular file, written whole or not at all.
 * `example` is a name for it where a folder was named. Throws CommandError for what can't be such a file.
 */
export const openSink = (cli: Host, path: string, example: string): Promise<Sink> =>
  path === STDOUT ? Promise.resolve(outputSink(cli)) : fileSink(cli, path, example);

/** Whether `-o` names the output of the command. */
export const isStdout = (path: string): boolean => path === STDOUT;

// What a reader of the pipe has taken can't be taken back.
function outputSink({ terminal }: Pick<Host, 'terminal'>): Sink {
  let isBegun = false;
  return {
    write: (piece) => {
      isBegun = true;
      return terminal.write(piece);
    },
    startOver: () => Promise.resolve(!isBegun),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
}

/** The regular file behind a path, and the permissions it has; null for one that is not there yet. */
async function targetOf(path: string, example: string): Promise<{ target: string; mode: number | null }> {
  const target = await followLinks(path);
  const about = await stat(target).catch(() => null);
  if (about === null) return { target, mode: null };
  if (about.isDirectory()) {
    throw new CommandError(`${path} is a folder. Name a file in it: -o ${join(path, example)}`, EXIT.usage);
  }
  if (!about.isFile()) {
    throw new CommandError(`${path} isn't a regular file. Name one, or use -o - for stdout.`, EXIT.usage);
  }
  // Replacing a file needs no right to write to it, so a file that is protected is asked about first.
  const isProtected = (about.mode & WRITE_BITS) === 0;
  if (
    isProtected ||
    !(await access(target, constants.W_OK).then(
      () => true,
      () => false,
    ))
  ) {
    throw new CommandError(`${path} was not written: it is read-only. Make it writable or name another file.`);
  }
  return { target, mode: about.mode & PERMISSION_BITS };
}

/** The path with its symbolic links followed, also where the last of them points to a file that is not there yet. */
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

async function fileSink(cli: Host, path: string, example: string): Promise<Sink> {
  const { target, mode } = await targetOf(path, example).catch((error: unknown) =>
    Promise.reject(refusal(path, error)),
  );
  const temporary = `${target}.part-${randomUUID().slice(0, 8)}`;
  const create = async (): Promise<FileHandle> => {
    const file = await open(temporary, 'wx');
    if (mode !== null) await file.chmod(mode);
    return file;
  };
  const attempt = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(refusal(path, error)));
  let file: FileHandle = await attempt(create());
  const forget = cli.onInterrupt(() => rmSync(temporary, { force: true }));
  const abandon = async () => {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
  };
  return {
    write: (piece) => attempt(file.writeFile(piece)),
    startOver: async () => {
      await abandon();
      file = await attempt(create());
      return true;
    },
    finish: async () => {
      await attempt(file.sync());
      await attempt(file.close());
      await attempt(rename(temporary, target));
      forget();
    },
    abandon: async () => {
      await abandon();
      forget();
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A fault of the file system in plain words; any other as it is. */
function refusal(path: string, error: unknown): unknown {
  const words = UNWRITABLE[codeOf(error)];
  return words === undefined ? error : new CommandError(`${path} was not written: ${words}`);
}
