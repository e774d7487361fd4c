import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';

/** A farm with the records that the examples of the help name, and a folder with their files. */
export interface ExamplesFarm {
  /** The folder in which the examples run. */
  readonly folder: string;
  /** The farm to serve. */
  readonly data: string;
  /** A copy of the farm that isn't served. */
  readonly spare: string;
  /** A folder with only `phyto`. */
  readonly bin: string;
  readonly lots: { readonly basil: string; readonly kale: string };
}

const PHYTO = resolve(import.meta.dirname, '../../../dist/cli/phyto.js');

const FILES: Readonly<Record<string, string>> = {
  'crops.csv': 'name,code\nPak choi,PAK\nRed mizuna,MIZ\n',
  'beds.csv': 'name,zone,aisle,column,row\nNorth 1,Grow 1,N,1,1\nNorth 2,Grow 1,N,1,2\n',
  'climate.csv': 'Date,Tair,Rhair\n2026-02-01 00:00,12.9,78.4\n',
  'spec.json': JSON.stringify({
    checks: [{ name: 'Core temperature', kind: 'number', unit: '°C', min: null, max: 5 }],
  }),
  'Leafy harvest': '%PDF-1.4 Cut above the lowest leaf.',
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
    const farm = await openFarm({ data });
    try {
      await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
      const lots = await addExamples(farm.service.as(localCaller('tests')));
      await farm.close();
      await cp(data, spare, { recursive: true });
      return { folder, data, spare, bin, lots };
    } catch (error) {
      await farm.close();
      throw error;
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Adds what the examples name. Returns the lot codes of their batches. */
async function addExamples(api: FarmApi): Promise<ExamplesFarm['lots']> {
  await addRecords(api);
  const bed = async (name: string): Promise<Uuid> => {
    const body = { name, chamber: SEED.chambers.grow, stack: name.slice(0, 1), row: Number(name.slice(1)) };
    return (await api.createBed({ body: { ...body, tray_capacity: 10 } })).uuid;
  };
  const [B2, C2] = [await bed('B2'), await bed('C2')];
  await bed('B3');
  const [basil, kale] = [
    await addRecipe(api, 'Basil 35 d', SEED.crops.basil),
    await addRecipe(api, 'Kale 35 d', SEED.crops.kale),
  ];
  const { today } = await api.getSystem({});
  const growing = await api.createBatch({
    body: {
      growth_recipe: basil,
      trays: 12,
      start_date: addDays(today, -35),
      completed_to: today,
      placed_at: [
        { location: B2, trays: 6 },
        { location: C2, trays: 6 },
      ],
    },
  });
  const sown = await api.createBatch({
    body: { growth_recipe: kale, trays: 8, start_date: today, target_locations: [SEED.beds.P1] },
  });
  return { basil: growing.lot_code, kale: sown.lot_code };
}

async function addRecords(api: FarmApi): Promise<void> {
  await api.reportFault({ body: { subject: SEED.beds.A1, text: 'Light on, schedule says off' } });
  await api.addTelemetry({
    body: {
      readings: [
        { subject: SEED.chambers.grow, metric: 'temperature', instant: '2026-02-01T08:00:00.000Z', value: 21.5 },
      ],
    },
  });
  await api.createFamily({ body: { common: 'Cabbage family' } });
  await api.createSupplier({ body: { name: 'Sativa' } });
  await api.createLightRecipe({
    body: {
      name: 'Leafy 18 h',
      component_properties: { light_duration: 64_800, lights_on: '05:00', ppfd: 262, spectrum: null },
    },
  });
  await api.createIrrigationRecipe({
    body: {
      name: 'Four floods',
      component_properties: {
        day_fog_on: 0,
        day_fog_off: 0,
        day_full_duration: 600,
        day_empty_duration: 13_800,
        night_fog_on: 0,
        night_fog_off: 0,
        night_full_duration: 0,
        night_empty_duration: 0,
      },
    },
  });
  await api.createFertigationRecipe({
    body: {
      name: 'Leafy greens',
      component_properties: { ec: 1.6, ph: 5.8, stock_parts: [{ name: 'A', ml_per_l: 2 }] },
    },
  });
}

/** Adds a recipe for a crop: 10 days in the propagation chamber and 25 in the other one. */
async function addRecipe(api: FarmApi, name: string, crop: Uuid): Promise<Uuid> {
  const made = await api.createGrowthRecipe({
    body: {
      metadata: { name, crop },
      recipe_data: [
        { action_type: 'create_tray_action', action_properties: { tray_type: SEED.tray_type, seeds_per_tray: 200 } },
        { action_type: 'interval_action', action_properties: { duration: 10 } },
        { action_type: 'location_change', action_properties: { target_chamber: SEED.chambers.grow } },
        { action_type: 'interval_action', action_properties: { duration: 25 } },
        { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 430 } },
      ],
    },
  });
  return made.uuid;
}
