import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { loadSigningKey } from '#adapters/files/signing-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the signing key', () => {
  it('is made once, for its owner alone, and leaves nothing else behind', async () => {
    const key = await loadSigningKey(folder);
    expect(key).toHaveLength(32);
    expect(await loadSigningKey(folder)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['signing-key']);
    expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
  });

  it('is one, when several come first at a time', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(folder)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['signing-key']);
  });

  it('that is damaged is not taken, nor replaced in silence', async () => {
    writeFileSync(join(folder, 'signing-key'), 'short');
    await expect(loadSigningKey(folder)).rejects.toThrow(/signing-key is damaged/);
  });
});

describe('the lock of a folder', () => {
  it('is held by one, until it lets go', () => {
    const first = lockForServer(folder);
    expect(first).not.toBeNull();
    expect(lockForServer(folder)).toBeNull();
    first?.release();
    const second = lockForServer(folder);
    expect(second).not.toBeNull();
    second?.release();
  });
});
