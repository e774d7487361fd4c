import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cli } from './cli.ts';
import { CommandError, EXIT } from './exit-code.ts';

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder.',
  ENOTDIR: 'there is no such folder.',
  EACCES: 'you may not write there.',
  EROFS: 'nothing can be written there.',
  ENOSPC: 'the disk is full.',
};

/** Where a long result goes. */
export interface Sink {
  write(piece: Uint8Array): Promise<void>;
  /** Forgets what was written; false where it can't be taken back. */
  startOver(): Promise<boolean>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** The output of the command: what a reader of the pipe has taken can't be taken back. */
export function outputSink({ terminal }: Cli): Sink {
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

/** A file, written whole or not at all; `example` is a name for it where a folder was named. */
export async function fileSink(cli: Cli, path: string, example: string): Promise<Sink> {
  const temporary = `${path}.part-${process.pid}`;
  const create = () => open(temporary, 'w');
  if (
    await stat(path).then(
      (about) => about.isDirectory(),
      () => false,
    )
  ) {
    throw new CommandError(`${path} is a folder. Name a file in it: -o ${join(path, example)}`, EXIT.usage);
  }
  let file: FileHandle = await create().catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw UNWRITABLE[code] === undefined ? error : new CommandError(`${path} was not written: ${UNWRITABLE[code]}`);
  });
  const forget = cli.onInterrupt(() => rmSync(temporary, { force: true }));
  return {
    write: async (piece) => {
      await file.writeFile(piece);
    },
    startOver: async () => {
      await file.close();
      file = await create();
      return true;
    },
    finish: async () => {
      await file.sync();
      await file.close();
      await rename(temporary, path);
      forget();
    },
    abandon: async () => {
      await file.close();
      await rm(temporary, { force: true });
      forget();
    },
  };
}
