import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs, MS_PER_DAY } from '#domain/time.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { EXAMPLES } from '#tests/adapters/in-process/operation-examples.ts';
import { storeFarm } from '#tests/adapters/in-process/stored-farm.ts';
import { growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { type Call, decide, type Farm } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, callOf } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, later } from '#tests/domain/batches/random-farm.ts';
import { POLLED, type Polled, pollAll } from './polled-answers.ts';

/** Calls whose answers differ, and whose stamps must differ as well. */
function changedAnswers(before: ReadonlyMap<string, Polled>, after: ReadonlyMap<string, Polled>): string[] {
  const changed = [...before].filter(([call, { text }]) => after.get(call)?.text !== text);
  const unmarked = changed.filter(([call, { stamp }]) => after.get(call)?.stamp === stamp);
  expect(unmarked.map(([call]) => call)).toEqual([]);
  return changed.map(([call]) => call);
}

/** Operations that no polled answer shows: sessions, credentials, backups, overrides, readings, and the dance of the lights. */
const UNSEEN = [
  ...['obtainJwt', 'refreshJwt', 'signOut', 'createToken', 'revokeToken'],
  ...['createUser', 'updateUser', 'deleteUser', 'changePassword', 'putAvatar', 'deleteAvatar'],
  ...['makeBackup', 'startDisco', 'createOverride', 'endOverride'],
  ...['beginReadingImport', 'finishReadingImport', 'undoReadingImport', 'importReadings', 'removeReadings'],
];

describe('the stamp of an answer', () => {
  it('is checked for every polled operation', () => {
    const polled = OPERATION_NAMES.filter((name) => Array.isArray(OPERATIONS[name].contains));
    expect([...POLLED].sort()).toEqual([...polled].sort());
  });

  it.each(Object.entries(EXAMPLES))('differs after %s if the answer does', async (name, open) => {
    const { farm, run } = await open();
    try {
      const before = await pollAll(farm.service);
      await run();
      const changed = changedAnswers(before, await pollAll(farm.service));
      expect(changed.length > 0).toBe(!UNSEEN.includes(name));
    } finally {
      await farm.close();
    }
  });

  it('is unchanged while nothing happens', async () => {
    const farm = await openSeededFarm();
    await growBasil(farm.service.as(farm.caller('ana')));
    const before = await pollAll(farm.service);
    farm.clock.set(addMs(NOW, 3_600_000));
    expect(await pollAll(farm.service)).toEqual(before);
    await farm.close();
  });

  it('differs on the next day if the answer does', async () => {
    const farm = await openSeededFarm();
    const api = farm.service.as(farm.caller('ana'));
    await growBasil(api);
    await planBasil(api);
    const before = await pollAll(farm.service);
    farm.clock.set(addMs(NOW, MS_PER_DAY));
    expect(changedAnswers(before, await pollAll(farm.service)).length).toBeGreaterThan(0);
    await farm.close();
  });

  it('differs after any command on any farm if the answer does', () =>
    fc.assert(
      fc.asyncProperty(anyFarm, anyCommands, async (start, commands) => {
        const { service, storage, clock } = await storeFarm(start);
        try {
          let farm: Farm = start;
          for (const [index, command] of commands.slice(0, 6).entries()) {
            farm = later(farm, command.wait * 60_000);
            clock.set(farm.now);
            const before = await pollAll(service);
            const call = callOf(farm, command, index);
            if (!(await make(service, call))) continue;
            changedAnswers(before, await pollAll(service));
            const records = await storage.read((tx) => tx.batchRecords([...farm.batches.keys()]));
            const states = new Map([...records].map(([uuid, { state }]) => [uuid, state]));
            expect(decide(farm, call).ok).toBe(true);
            farm = { ...farm, batches: records, states };
          }
        } finally {
          await storage.close();
        }
      }),
    ));
});

const ADA: Caller = {
  user: null,
  username: 'ada',
  is_admin: false,
  scope: 'full',
  session: null,
  token: null,
  address: null,
};

/** Makes the call; returns whether it succeeded. */
async function make(service: Awaited<ReturnType<typeof storeFarm>>['service'], call: Call): Promise<boolean> {
  const done = (name: 'completeActions' | 'correctActions' | 'undoActions' | 'instantAction', body: unknown) =>
    service.call(name, ADA, { body: JSON.parse(JSON.stringify(body)) }, {});
  try {
    if (call.kind === 'instant') {
      const { id, uuid, ...body } = call.request;
      await done('instantAction', body);
    } else if (call.kind === 'undo') await done('undoActions', { actions: call.uuids });
    else await done(call.kind === 'complete' ? 'completeActions' : 'correctActions', { actions: call.requests });
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
