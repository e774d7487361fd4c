import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '#ports/problem-error.ts';

/**
 * Keeps lines on this machine's disk for as long as VictoriaMetrics may have them in memory only. The files lie in a
 * folder that servers of a farm may share; each writes files of its own.
 */
export interface Journal {
  /** Resolves when the lines will survive a power cut. */
  append(lines: string): Promise<void>;
  /** Lists the files of all processes, oldest first; with `old`, those that VictoriaMetrics must have on its disk. */
  files(which: 'all' | 'old'): Promise<readonly string[]>;
  /** Returns the whole lines of a file. */
  read(file: string): Promise<readonly string[]>;
  remove(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A process writes to a file for at most this long. */
const WRITTEN_MS = 10_000;
/** VictoriaMetrics writes readings to its disk some 6 seconds after it took them. */
const OLD_MS = WRITTEN_MS + 20_000;

/** `now` returns epoch milliseconds. */
export function createJournal(folder: string, now: () => number): Journal {
  let current: { readonly name: string; readonly created: number; readonly handle: FileHandle } | null = null;

  async function fileToWrite() {
    if (current !== null && now() - current.created < WRITTEN_MS) return current;
    const old = current;
    current = null;
    await old?.handle.close();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const created = now();
    const name = `${created}-${randomUUID()}.jsonl`;
    current = { name, created, handle: await open(join(folder, name), 'ax', 0o600) };
    await syncFolder(folder);
    return current;
  }

  /** A line that was cut off must not run into the next one, so that goes to a new file. */
  async function dropCurrent(): Promise<void> {
    const old = current;
    current = null;
    await old?.handle.close().catch(() => undefined);
  }

  return {
    append: async (lines) => {
      try {
        const { handle } = await fileToWrite();
        await handle.appendFile(lines);
        await handle.datasync();
      } catch (error) {
        await dropCurrent();
        if (!isCode(error, 'ENOSPC')) throw error;
        throw new ProblemError({ kind: 'storage_full', code: 'database_disk_full', params: {} });
      }
    },
    files: async (which) => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return [];
        throw error;
      });
      const isOld = (name: string) => now() - Number.parseInt(name, 10) >= OLD_MS;
      return names.filter((name) => name.endsWith('.jsonl') && (which === 'all' || isOld(name))).sort();
    },
    read: async (file) => {
      const text = await readFile(join(folder, file), 'utf8').catch((error: unknown) => {
        // Another server of the farm has just removed it.
        if (isCode(error, 'ENOENT')) return '';
        throw error;
      });
      // What follows the last line break was cut off by a crash, before it was answered.
      return text.split('\n').slice(0, -1);
    },
    remove: async (file) => {
      if (current?.name === file) {
        await current.handle.close();
        current = null;
      }
      await rm(join(folder, file), { force: true });
    },
    close: async () => {
      await current?.handle.close();
      current = null;
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
