import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runDemo } from '#adapters/main/demo/demo.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

/** The demo farm, whose records the examples of the help name, and a folder with their files. */
export interface ExamplesFarm {
  /** The folder in which the examples run. */
  readonly folder: string;
  /** The farm to serve. */
  readonly data: string;
  /** A copy of the farm that isn't served. */
  readonly spare: string;
  /** A folder with only `phyto`. */
  readonly bin: string;
}

const PHYTO = resolve(import.meta.dirname, '../../../dist/cli/phyto.js');

const FILES: Readonly<Record<string, string>> = {
  'crops.csv': 'name,code\nPak choi,PAK\nRed mizuna,MIZ\n',
  'beds.csv': 'name,zone,aisle,column,row\nNorth 1,Grow 1,N,1,1\nNorth 2,Grow 1,N,1,2\n',
  'climate.csv': 'Date,Tair,Rhair\n2026-02-01 00:00,12.9,78.4\n',
  'spec.json': JSON.stringify({
    checks: [{ name: 'Core temperature', kind: 'number', unit: '°C', min: null, max: 5 }],
  }),
  file: 'moss-lantern-41\n',
  'bin/phyto': `#!/bin/sh\nexec "${process.execPath}" "${PHYTO}" "$@"\n`,
};

/** Creates the farm, which isn't served yet. */
export async function createExamplesFarm(): Promise<ExamplesFarm> {
  const folder = await mkdtemp(join(tmpdir(), 'phyto-examples-'));
  const [data, spare, bin] = [join(folder, 'farm'), join(folder, 'spare'), join(folder, 'bin')];
  try {
    await mkdir(bin);
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
    await chmod(join(bin, 'phyto'), 0o755);
    const demo = join(folder, 'demo-data');
    await buildDemo(demo);
    for (const copy of [data, spare]) await cp(demo, copy, { recursive: true });
    return { folder, data, spare, bin };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Builds a demo farm. The first walk of the README builds one with the command. */
async function buildDemo(data: string): Promise<void> {
  const flags = { data, listen: '127.0.0.1:0', logLevel: 'silent' };
  const environment = { PHYTO_ADMIN_PASSWORD: PASSWORDS.admin };
  const demo = { environment, flags, batches: 12, pastDays: 0.1, report: () => undefined };
  if ((await runDemo({ ...demo, stopped: Promise.resolve() })) !== 0) throw new Error('The demo farm was not built');
}
