import { afterEach, describe, expect, it } from 'vitest';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Caller, RawInput } from '#ports/farm-service.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { expectInvalid, refusalOf } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

let farm: SeededFarm | undefined;
afterEach(async () => {
  await farm?.close();
  farm = undefined;
});
const opened = async () => {
  farm = await openSeededFarm();
  return farm;
};

const BASIL = { growth_recipe: SEED.recipe, trays: 8, start_date: TODAY };

describe('access', () => {
  const judged = (caller: Caller | null, names: readonly OperationName[]) => async () => {
    const { service } = await opened();
    for (const name of names) {
      const { kind } = await refusalOf(service.call(name, caller, {}, {}));
      expect(`${name} ${kind}`).toBe(`${name} ${caller === null ? 'unauthenticated' : 'forbidden'}`);
    }
  };
  const closed = OPERATION_NAMES.filter((name) => OPERATIONS[name].access !== 'open');
  const writing = closed.filter((name) => OPERATIONS[name].access.endsWith('write'));
  const reader: Caller = {
    user: SEED.users.ana,
    username: 'ana',
    is_admin: true,
    scope: 'read',
    session: null,
    token: null,
    address: null,
  };

  it('is denied without authentication, before the input is read', judged(null, closed));
  it('is denied to read-only tokens for every write', judged(reader, writing));
});

describe('input', () => {
  const errorsOf = async (name: OperationName, input: RawInput) => {
    const { service, caller } = await opened();
    return expectInvalid(service.call(name, caller('ana'), input, {}));
  };

  it('is refused as a whole if it is missing', async () => {
    expect(await errorsOf('createBatch', {})).toEqual({ body: ['This field is required.'] });
    expect(await errorsOf('createBatch', { body: [] })).toEqual({ body: [fieldTexts.object_expected({})] });
  });

  it('in a query is checked with the same messages, including repeated fields', async () => {
    expect(await errorsOf('listBatches', { query: { page_num: 'x', overdue: 'maybe', colour: '1' } })).toEqual({
      page_num: ['Enter a whole number.'],
      overdue: ['Enter true or false.'],
      colour: ['Unknown field.'],
    });
    expect(await errorsOf('listBatches', { query: { uuid__in: `${NOBODY},x` } })).toEqual({
      'uuid__in.1': ['Enter a valid uuid.'],
    });
    expect(Object.keys(await errorsOf('listBatches', { query: { tag: ['a', 'b'] } }))).toEqual(['tag']);
  });

  it('with too many mistakes reports the first few', async () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, at]));
    const fields = Object.keys(await errorsOf('createFamily', { body }));
    expect(fields).toEqual(['common', ...Array.from({ length: 10 }, (_, at) => `field${at}`)]);
    expect(await errorsOf('listBatches', { query: { uuid__in: Array(101).fill(NOBODY).join() } })).toEqual({
      uuid__in: ['Enter at most 100 entries.'],
    });
  });

  it('that fits no branch of a union is checked against the intended one', async () => {
    expect(await errorsOf('undoActions', { body: { action: 7 } })).toEqual({ action: ['Enter a valid uuid.'] });
    expect(await errorsOf('undoActions', { body: { actions: ['x', NOBODY] } })).toEqual({
      'actions.0': ['Enter a valid uuid.'],
    });
    expect(await errorsOf('undoActions', { body: { action: NOBODY, actions: [NOBODY] } })).toEqual({
      actions: ['Unknown field.'],
    });
  });

  it('without the kind that determines its fields is asked for it', async () => {
    const errors = await errorsOf('instantAction', { body: { batch: NOBODY, action_properties: {} } });
    expect(errors.action_type?.[0]).toMatch(/^Enter one of: create_tray_action, /);
  });

  it('without a required file is refused', async () => {
    expect(await errorsOf('importOpenag', {})).toEqual({ file: ['Send a file.'] });
  });

  it("with a path that isn't a uuid is not found", async () => {
    const { service, caller } = await opened();
    const call = service.call('getCrop', caller('ana'), { params: { uuid: 'x' } }, {});
    expect((await refusalOf(call)).kind).toBe('not_found');
  });
});

describe('a write', () => {
  it('gets the same time and ids when it runs again', async () => {
    const { deps, storage, caller, clock } = await opened();
    const seen: string[] = [];
    const flaky: FarmStorage = {
      ...storage,
      write: async (work) => {
        const again = new Error('Again');
        await storage
          .write(async (tx) => {
            seen.push(JSON.stringify(await work(tx)));
            throw again;
          })
          .catch((error: unknown) => {
            if (error !== again) throw error;
          });
        clock.advance(5_000);
        const answer = await storage.write(work);
        seen.push(JSON.stringify(answer));
        return answer;
      },
    };
    await createFarmService({ ...deps, storage: flaky }).call('createBatch', caller('ana'), { body: BASIL }, {});
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
  });

  it("by the machine's operator is signed with their name", async () => {
    const { service } = await opened();
    const local: Caller = { ...LOCAL };
    const api = service.as(local);
    const batch = await api.createBatch({ body: BASIL });
    const text = batch.actions.find(({ action_type }) => action_type === 'state_change');
    const done = await api.completeActions({ body: { actions: [{ uuid: text?.uuid ?? '' }] } });
    expect(done.actions).toMatchObject([{ completed_by_user: 'local:root' }]);
    expect(await api.getCurrentUser({})).toMatchObject({ username: 'local:root', is_admin: true });
  });

  it('sent twice at once runs once', async () => {
    const { service, caller } = await opened();
    const call = () => service.call('createBatch', caller('ana'), { body: BASIL }, { idempotencyKey: 'k' });
    const [first, second] = await Promise.all([call(), call()]);
    expect(second).toEqual(first);
  });
});

const LOCAL = {
  user: null,
  username: 'local:root',
  is_admin: true,
  scope: 'full',
  session: null,
  token: null,
  address: null,
} as const;

describe('the farm as seen by one caller', () => {
  it('returns copies of its values', async () => {
    const { service, caller } = await opened();
    const api = service.as(caller('ana'));
    const [first] = await api.createFamily({ body: { common: 'Peas' } }, { idempotencyKey: 'k' });
    if (first !== undefined) first.common = 'Beans';
    expect(await api.createFamily({ body: { common: 'Peas' } }, { idempotencyKey: 'k' })).toMatchObject([
      { common: 'Peas' },
    ]);
  });
});
