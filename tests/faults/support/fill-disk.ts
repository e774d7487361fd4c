import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { AGAIN_MS, type Client, type startTraffic } from './clients.ts';

/** Fills all free space of a folder's disk. */
export function fillDisk(folder: string): void {
  const file = openSync(join(folder, 'ballast'), 'a');
  try {
    for (let size = 65_536; size >= 1; size /= 2) {
      for (let written = size; written > 0; ) written = tryToWrite(file, size);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function tryToWrite(file: number, size: number): number {
  try {
    return writeSync(file, Buffer.alloc(size));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 0;
    throw error;
  }
}

/** Fills a disk during traffic until every client has been refused several times, with a message. */
export async function fillUnder({ state, refused }: ReturnType<typeof startTraffic>, folder: string): Promise<void> {
  const from = state.answered;
  while (state.answered < from + 40) await pause(AGAIN_MS);
  fillDisk(folder);
  while (refused.length < 15) await pause(AGAIN_MS);
  for (const { status, text } of refused) {
    expect([status, text]).toEqual([507, expect.stringContaining('full')]);
    expect(text).not.toMatch(/SQLITE|ENOSPC|tablespace| at .*:\d+:\d+/);
  }
}

/** Frees space, and ends the traffic once every client has succeeded; returns the milliseconds until then. */
export async function makeRoom(
  { state, done }: ReturnType<typeof startTraffic>,
  clients: readonly Client[],
  folder: string,
): Promise<number> {
  const began = performance.now();
  const before = clients.map(({ answers }) => answers.size);
  rmSync(join(folder, 'ballast'));
  while (state.unanswered === 0 && clients.some(({ answers }, at) => answers.size === before[at]))
    await pause(AGAIN_MS);
  const took = performance.now() - began;
  state.isOver = true;
  await done;
  expect(state.unanswered).toBe(0);
  return took;
}
