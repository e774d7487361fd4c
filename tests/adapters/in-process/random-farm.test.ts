import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from '#domain/batches/batch.ts';
import { deriveBatchState, withIntervals } from '#domain/batches/history/batch-state.ts';
import { deriveBedEvents, foldBedRecipes } from '#domain/batches/history/bed-events.ts';
import { deriveHarvestRows } from '#domain/harvests/derive-harvest-rows.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Problem } from '#domain/problem.ts';
import type { Caller } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { type Call, decide, type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, type Command, callOf } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, later } from '#tests/domain/batches/random-farm.ts';
import { requestFor } from './request-for.ts';
import { type StoredFarm, storeFarm } from './stored-farm.ts';

const ADA: Caller = {
  user: null,
  username: 'ada',
  is_admin: false,
  scope: 'full',
  session: null,
  token: null,
  address: null,
};

describe('a stored farm under random commands', () => {
  it('always matches a fold of all its actions; a refused command changes nothing', () =>
    fc.assert(
      fc.asyncProperty(anyFarm, anyCommands, async (start, commands) => {
        const stored = await storeFarm(start);
        try {
          await playOn(stored, start, commands);
        } finally {
          await stored.storage.close();
        }
      }),
    ));
});

async function playOn(stored: StoredFarm, start: Farm, commands: readonly Command[]): Promise<void> {
  let before = await readAll(stored.storage, start);
  let farm = start;
  for (const [index, command] of commands.entries()) {
    farm = later(farm, command.wait * 60_000);
    stored.clock.set(farm.now);
    const call = callOf(farm, command, index);
    if (isEmpty(call)) continue;
    const refusal = await make(stored, call);
    const after = await readAll(stored.storage, start);
    const decided = decide(farm, call);
    expect(refusal?.kind ?? null).toBe(decided.ok ? null : decided.error.kind);
    if (refusal !== null) expect(after).toEqual(before);
    expectConsistent(after, farm);
    before = after;
    farm = {
      ...farm,
      batches: after.records,
      states: new Map([...after.records].map(([uuid, { state }]) => [uuid, state])),
    };
  }
}

const isEmpty = (call: Call): boolean =>
  call.kind === 'undo' ? call.uuids.length === 0 : call.kind !== 'instant' && call.requests.length === 0;

/** Makes the call; returns the refusal, or null. */
async function make({ service }: StoredFarm, call: Call): Promise<Problem | null> {
  try {
    const [name, body] = requestFor(call);
    await service.call(name, ADA, { body: JSON.parse(JSON.stringify(body)) }, {});
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}

type Stored = Awaited<ReturnType<typeof readAll>>;

/** Returns everything stored about the batches and beds. */
async function readAll(storage: FarmStorage, farm: Farm) {
  const { batches, places } = farm;
  return storage.read(async (tx) => {
    const records: ReadonlyMap<string, StoredBatch> = await tx.batchRecords([...batches.keys()]);
    const uuids = [...records.values()].flatMap(({ state }) => [
      ...state.completed_harvests,
      ...state.scheduled_harvests,
    ]);
    const listed: Batch[] = JSON.parse((await tx.batchesJson([...records.keys()], siteOf(farm).today)).json);
    return {
      records,
      listed,
      beds: await tx.beds({}),
      standing: await tx.standing([...places.keys()], []),
      harvests: await Promise.all(uuids.map((uuid) => tx.harvest(uuid))),
    };
  });
}

/** Compares all stored data with what follows from the actions. */
function expectConsistent({ records, listed, beds, standing, harvests }: Stored, farm: Farm): void {
  const { places } = farm;
  const folded = [...records.values()].map((record) => ({ record, state: deriveBatchState(record) }));
  for (const { record, state } of folded) {
    expect(record.state).toEqual(state);
    expect(withIntervals(record.actions)).toEqual(record.actions);
    const stands = Object.keys(state.trays.tray_locations).flatMap((id) => places.get(id) ?? []);
    expect(listed.find(({ uuid }) => uuid === record.uuid)).toMatchObject({
      ...state,
      locations: describePlaces(stands),
    });
  }
  const events = folded.flatMap(({ record }) => deriveBedEvents(record));
  for (const bed of beds) {
    const { light_recipe, irrigation_recipe } = foldBedRecipes(events.filter((event) => event.bed === bed.uuid));
    const stands = folded.flatMap(({ record, state }) => {
      const trays = state.trays.tray_locations[bed.uuid];
      return trays === undefined ? [] : [[record.uuid, trays] as const];
    });
    expect(bed).toMatchObject({ light_recipe, irrigation_recipe });
    expect(new Map(bed.standing.map(({ batch, trays }) => [batch, trays]))).toEqual(new Map(stands));
    expect(standing.get(bed.uuid) ?? new Map()).toEqual(new Map(stands));
  }
  const rows = folded.flatMap(({ record, state }) => deriveHarvestRows(record, state, places, siteOf(farm)));
  expect(harvests).toHaveLength(rows.length);
  for (const row of rows) {
    expect(harvests.find((harvest) => harvest?.harvest_uuid === row.harvest_uuid)).toMatchObject(row);
  }
}
