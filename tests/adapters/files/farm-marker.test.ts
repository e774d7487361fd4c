import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasMarker, markerPath, writeMarker } from '#adapters/files/farm-marker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-marker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("writes a folder's marker completely despite concurrent writers, and leaves nothing else", async () => {
  expect(hasMarker(folder)).toBe(false);
  await Promise.all(Array.from({ length: 8 }, () => writeMarker(folder)));
  expect(hasMarker(folder)).toBe(true);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([markerPath(folder)]);
  expect(statSync(markerPath(folder)).mode & 0o777).toBe(0o600);
  expect(readFileSync(markerPath(folder), 'utf8')).toMatch(/^A farm was created in this folder/);
});

it("doesn't take a missing folder for an unmarked one", async () => {
  await writeMarker(folder);
  expect(() => hasMarker(join(markerPath(folder), 'below'))).toThrow('ENOTDIR');
});
