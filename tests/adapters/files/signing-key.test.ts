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
  it('is created once, readable only by its owner, and leaves nothing else behind', async () => {
    const key = await loadSigningKey(folder);
    expect(key).toHaveLength(32);
    expect(await loadSigningKey(folder)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['signing-key']);
    expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
  });

  it('is the same for concurrent callers', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(folder)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['signing-key']);
  });

  it('is neither used nor silently replaced if it is damaged', async () => {
    writeFileSync(join(folder, 'signing-key'), 'short');
    await expect(loadSigningKey(folder)).rejects.toMatchObject({ problem: { code: 'signing_key_damaged' } });
  });
});

describe('the lock of a folder', () => {
  it('has one holder until it is released', () => {
    const first = lockForServer(folder);
    expect(first).not.toBeNull();
    expect(lockForServer(folder)).toBeNull();
    first?.release();
    const second = lockForServer(folder);
    expect(second).not.toBeNull();
    second?.release();
  });
});
