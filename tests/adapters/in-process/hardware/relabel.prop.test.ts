import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveRow } from '#adapters/in-process/batches/apply-changes.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { isBedId } from '#domain/locations/location.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { requestFor } from '#tests/adapters/in-process/request-for.ts';
import { type StoredFarm, storeFarm } from '#tests/adapters/in-process/stored-farm.ts';
import { type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, callOf } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, later, uuidOf } from '#tests/domain/batches/random-farm.ts';

const ADA: Caller = {
  user: null,
  username: 'ada',
  is_admin: false,
  scope: 'full',
  session: null,
  token: null,
  address: null,
};
const CHAMBER = uuidOf(2, 1);

/** A change to the name of a place, or to something that no label shows; places are picked by number. */
const anyRename = fc.oneof(
  fc.record({
    what: fc.constant('chamber' as const),
    name: fc.constantFrom('Hall', 'Grow 1', '100 %; A1', 'B_\\1'),
    active: fc.boolean(),
  }),
  fc.record({ what: fc.constant('table' as const), name: fc.constantFrom('Table 1', 'Cold, dark store', '%_\\') }),
  fc.record({
    what: fc.constant('beds' as const),
    moves: fc.array(
      fc.record({
        nth: fc.nat({ max: 4 }),
        stack: fc.constantFrom('B', 'C', 'C2'),
        row: fc.integer({ min: 1, max: 4 }),
        away: fc.boolean(),
        name: fc.constantFrom('Left', 'Right'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
type Rename = typeof anyRename extends fc.Arbitrary<infer R> ? R : never;

describe('after locations are renamed', () => {
  it('every label is as if computed from scratch, and exactly the batches whose labels changed are announced', () =>
    fc.assert(
      fc.asyncProperty(
        anyFarm,
        anyCommands,
        fc.array(anyRename, { minLength: 1, maxLength: 4 }),
        async (start, commands, renames) => {
          const stored = await storeFarm(start);
          try {
            const api = stored.service.as(ADA);
            const other = (await api.createChamber({ body: { name: 'Cellar' } })).uuid;
            await live(stored, start, commands);
            const ids = [...start.places.keys()];
            for (const rename of renames) {
              const before = await readLabels(stored, start);
              await attempt(() => make(api, rename, ids, other));
              const after = await readLabels(stored, start);
              expect(after.derivationErrors).toEqual([]);
              const changed = [...after.labels].filter(([uuid, label]) => before.labels.get(uuid) !== label);
              const told = after.newest > before.newest ? after.told : [];
              expect(told).toEqual(changed.map(([uuid]) => uuid).sort());
            }
          } finally {
            await stored.storage.close();
          }
        },
      ),
    ));
});

/** Runs commands on the farm; refused ones do nothing. */
async function live(
  stored: StoredFarm,
  start: Parameters<typeof callOf>[0],
  commands: readonly Parameters<typeof callOf>[1][],
) {
  let farm = start;
  for (const [index, command] of commands.entries()) {
    farm = later(farm, command.wait * 60_000);
    stored.clock.set(farm.now);
    const call = callOf(farm, command, index);
    if (call.kind === 'undo' ? call.uuids.length === 0 : call.kind !== 'instant' && call.requests.length === 0)
      continue;
    const [name, body] = requestFor(call);
    await attempt(() => stored.service.call(name, ADA, { body: JSON.parse(JSON.stringify(body)) }, {}));
    const records = await stored.storage.read((tx) => tx.batchRecords([...farm.batches.keys()]));
    const states = new Map([...records].map(([uuid, { state }]) => [uuid, state]));
    farm = { ...farm, batches: records, states };
  }
}

async function make(api: FarmApi, rename: Rename, ids: readonly string[], other: string): Promise<unknown> {
  if (rename.what === 'chamber') {
    return api.updateChamber({ params: { uuid: CHAMBER }, body: { name: rename.name, active: rename.active } });
  }
  if (rename.what === 'table') {
    const uuid = ids.find((id) => !isBedId(id));
    if (uuid === undefined) return undefined;
    return api.updatePhysicalLocation({ params: { uuid }, body: { location_name: rename.name } });
  }
  const beds = ids.filter(isBedId);
  const body = rename.moves.map(({ nth, stack, row, away, name }) => ({
    uuid: beds[nth % beds.length] ?? '',
    ...{ name, stack, row, chamber: away ? other : CHAMBER },
  }));
  const [first] = body;
  if (body.length > 1 || first === undefined) return api.updateBeds({ body });
  const { uuid, ...given } = first;
  return api.updateBed({ params: { uuid }, body: given });
}

/** Refused calls change nothing. */
async function attempt(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

/** Returns the stored labels of places, whether they are right, and what the last change announced. */
const readLabels = ({ storage }: StoredFarm, farm: Farm) =>
  storage.read(async (tx) => {
    const places = await tx.places();
    const derivationErrors: string[] = [];
    const labels = new Map<string, string>();
    for (const record of (await tx.batchRecords([...farm.batches.keys()])).values()) {
      const derived = deriveRow(record, record.state, places, siteOf(farm));
      derivationErrors.push(...(await tx.derivationErrors(derived, null)));
      const harvests = await Promise.all(derived.harvests.map(({ harvest_uuid }) => tx.harvest(harvest_uuid)));
      const [listed]: Batch[] = JSON.parse((await tx.batchesJson([record.uuid], siteOf(farm).today)).json);
      labels.set(record.uuid, JSON.stringify([listed?.locations, harvests.map((one) => one?.locations)]));
    }
    const { newest } = await tx.changeBounds();
    const [last] = await tx.changes(newest - 1, 1);
    return { derivationErrors, labels, newest, told: [...(last?.changed.batch ?? [])].sort() };
  });
