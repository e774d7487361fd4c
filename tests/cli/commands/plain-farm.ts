import { afterAll, beforeAll, expect } from 'vitest';
import type { Command } from '#cli/runtime/cli.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { type Run, runHere } from './command-support.ts';

/** A farm for the tests of a file, with one growing batch. Commands run on it as its admin, in this process. */
export function usePlainFarm() {
  let farm: SeededFarm;
  let api: FarmApi;
  let lot = '';

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    const { today } = await api.getSystem({});
    const batch = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        harvest_date: today,
        completed_to: today,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    lot = batch.lot_code;
  });
  afterAll(() => farm.close());

  /** Runs a command on another API of the farm, such as one with a changed call. */
  const runOn = (its: FarmApi, command: Command, args: readonly string[] = [], more: Run = {}) =>
    runHere(farm, its, command, args, more);
  const run = (command: Command, args: readonly string[] = [], more: Run = {}) => runOn(api, command, args, more);
  /** Runs a command with --json, which succeeds, and returns what it printed. */
  const jsonOf = async (command: Command, args: readonly string[] = [], options = {}) => {
    const { code, out, err } = await run(command, args, { look: 'json', options });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };
  return { api: () => api, lot: () => lot, run, runOn, jsonOf };
}
