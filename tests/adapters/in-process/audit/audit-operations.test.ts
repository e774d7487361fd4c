import { describe, expect, it } from 'vitest';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import { refused } from '#tests/adapters/in-process/empty-farm.ts';
import { type ChangingOperation, EXAMPLES, type Example } from '#tests/adapters/in-process/operation-examples.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { readTrail, verify } from './verify.ts';

const isChanging = (name: OperationName): name is ChangingOperation => OPERATIONS[name].changes;
const CHANGING = OPERATION_NAMES.filter(isChanging).toSorted();
/** Examples that can be repeated without effect. */
const REPEATABLE = [
  'signOut',
  'updateBed',
  'updateBatch',
  'updateAction',
  'completeActions',
  'correctActions',
  'undoActions',
  'changeDuration',
  'importOpenag',
  'updateCrop',
  'updateFamily',
  'updateSupplier',
  'updateGrowthMedium',
  'updateQaSpec',
  'updateLightRecipe',
  'updateIrrigationRecipe',
  'updateFertigationRecipe',
  'updateEnvironmentRecipe',
  'updateGraphView',
  'updateDeviceMapping',
  'updateGrowthRecipe',
  'updateGrowthRecipeMetadata',
] as const;
const ADMIN = localCaller('tests');
const READER: Caller = { ...ADMIN, scope: 'read' };

/** Runs work on a prepared example. */
async function withExample(open: () => Promise<Example>, play: (example: Example) => Promise<void>): Promise<void> {
  const example = await open();
  try {
    await play(example);
  } finally {
    await example.farm.close();
  }
}

describe('the audit trail of operations', () => {
  it('has an example of every operation that changes data', () => {
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(CHANGING);
  });

  it.each(Object.entries(EXAMPLES))(
    '%s leaves a row that says what and by whom, and a farm that verifies',
    (name, open) =>
      withExample(open, async ({ farm, run, who, kind }) => {
        expect(await verify(farm.deps)).toMatchObject({ ok: true });
        const before = await readTrail(farm.storage);
        await run();
        const rows = (await readTrail(farm.storage)).slice(before.length);
        expect(rows).not.toEqual([]);
        for (const row of rows) expect(row).toMatchObject({ operation: name });
        const row = rows.find((one) => one.kind === kind && one.who === who);
        expect(row?.record).toMatch(kind === 'site' ? /^site$/ : /^[\w-]{8,}$/);
        expect(await verify(farm.deps)).toMatchObject({ ok: true, findings: [], sealed: 0 });
      }),
  );

  it.each(REPEATABLE)('%s adds nothing if nothing changes', (name) =>
    withExample(EXAMPLES[name], async ({ farm, run, again }) => {
      if (again === undefined) throw new Error('There is no call that changes nothing');
      await run();
      const before = await readTrail(farm.storage);
      await again();
      expect(await readTrail(farm.storage)).toEqual(before);
    }),
  );

  it.each(CHANGING)('%s adds nothing if it is refused', (name) =>
    withExample(EXAMPLES[name], async ({ farm }) => {
      const before = await readTrail(farm.storage);
      const nonsense = { params: { uuid: 'x', id: 'x' }, body: { nonsense: 1 }, query: { nonsense: '1' } };
      // A backup has no input that could be invalid.
      const callers = [null, READER, ...(name === 'makeBackup' ? [] : [ADMIN])];
      for (const caller of callers) await refused(farm.service.call(name, caller, nonsense, {}));
      expect(await readTrail(farm.storage)).toEqual(before);
    }),
  );

  it('records no wrong password and contains no secrets', () =>
    withExample(EXAMPLES.refreshJwt, async ({ farm, run }) => {
      const before = await readTrail(farm.storage);
      const api = farm.service.as(null);
      await refused(api.obtainJwt({ body: { username: 'ana', password: 'something else' } }));
      await refused(api.refreshJwt({ body: { refresh: 'nothing' } }));
      expect(await readTrail(farm.storage)).toEqual(before);
      const { refresh, access } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
      await run();
      const person = await farm.storage.read((tx) => tx.userByName('ana'));
      const text = JSON.stringify(await readTrail(farm.storage));
      for (const secret of [refresh, access, PASSWORDS.ana, person?.password_hash ?? 'no hash']) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toContain(farm.deps.tokens.hashSecret(refresh));
      expect(text).not.toMatch(/password_hash|refresh_token"|access_token/);
    }));
});
