import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokens } from '#adapters/tokens/tokens.ts';
import type { Caller } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { requestFor } from '#tests/adapters/in-process/request-for.ts';
import { type StoredFarm, storeFarm } from '#tests/adapters/in-process/stored-farm.ts';
import type { Call, Farm } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, type Command, callOf } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, later } from '#tests/domain/batches/random-farm.ts';
import { verify } from './verify.ts';

const ADA: Caller = {
  user: null,
  username: 'ada',
  is_admin: false,
  scope: 'full',
  session: null,
  token: null,
  address: null,
};
const TOKENS = createTokens({ key: new Uint8Array(32), accessSeconds: 60 });

describe('the audit trail of a farm under random commands', () => {
  it('matches the stored records: the farm verifies clean after any commands', () =>
    fc.assert(
      fc.asyncProperty(anyFarm, anyCommands, async (start, commands) => {
        const stored = await storeFarm(start);
        const deps = { storage: stored.storage, clock: stored.clock, tokens: TOKENS };
        try {
          // Generated farms are stored without an audit trail: the first verification seals them.
          expect(await verify(deps)).toMatchObject({ ok: true, findings: [] });
          await playOn(stored, start, commands);
          expect(await verify(deps)).toMatchObject({ ok: true, findings: [], sealed: 0 });
        } finally {
          await stored.storage.close();
        }
      }),
    ));
});

async function playOn(stored: StoredFarm, start: Farm, commands: readonly Command[]): Promise<void> {
  let farm = start;
  for (const [index, command] of commands.entries()) {
    farm = later(farm, command.wait * 60_000);
    stored.clock.set(farm.now);
    const call = callOf(farm, command, index);
    if (call.kind === 'undo' ? call.uuids.length === 0 : call.kind !== 'instant' && call.requests.length === 0)
      continue;
    await make(stored, call);
    const records = await stored.storage.read((tx) => tx.batchRecords([...start.batches.keys()]));
    const states = new Map([...records].map(([uuid, { state }]) => [uuid, state]));
    farm = { ...farm, batches: records, states };
  }
}

async function make({ service }: StoredFarm, call: Call): Promise<void> {
  const [name, body] = requestFor(call);
  try {
    await service.call(name, ADA, { body: JSON.parse(JSON.stringify(body)) }, {});
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
