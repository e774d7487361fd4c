import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  page,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, TODAY } from '#tests/contract/seed-farm.ts';

const LENGTH = { name: 'Length', kind: 'number' as const, unit: 'cm', min: 5, max: 9 };
const CLEAN = { name: 'Clean', kind: 'yes_no' as const, unit: null, min: null, max: null };
const SMELL = { name: 'Smell', kind: 'text' as const, unit: null, min: null, max: null };
const LEAF = { name: 'Leaf', description: 'Before packing', checks: [LENGTH, CLEAN, SMELL] };

/** Grows a batch whose harvest has a QA spec; returns the harvest. */
async function growWithSpec(api: FarmApi, qa_spec: string) {
  const batch = await planBasil(api);
  await complete(api, actionOf(batch, 'create_tray_action'));
  const { uuid } = actionOf(batch, 'harvest_action');
  await api.updateAction({ params: { id: uuid }, body: { action_properties: { qa_spec } } });
  return { batch, uuid };
}

const saw = (length: unknown, clean: unknown, more: Record<string, unknown> = {}) => ({
  total_yield: 800,
  qa_result: {
    checks: [
      { name: 'Length', value: length },
      { name: 'Clean', value: clean },
      { name: 'Smell', value: 'fresh' },
    ],
    ...more,
  },
});

export function describeQuality(open: () => Promise<ContractFarm>): void {
  describe('growth media', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are added, listed, changed, sent back unchanged, archived and deleted', async () => {
      const added = await ana().createGrowthMedium({ body: { name: 'Coir mat', kind: 'coir' } });
      expect(added).toMatchObject({ supplier: null, description: null, archived: false, version: 1 });
      const other = await ana().createGrowthMedium({ body: { name: 'Rock wool', archived: true } });
      const params = { uuid: added.uuid };
      expect(bare(await ana().listGrowthMedia({ query: { order_by: '-name' } }))).toEqual([other, added]);
      expect(bare(await ana().listGrowthMedia({ query: { archived: false, fuzzy_find: 'mat coir' } }))).toEqual([
        added,
      ]);
      expect(bare(await ana().listGrowthMedia({ query: { uuid__in: [other.uuid] } }))).toEqual([other]);
      expect(page(await ana().listGrowthMedia({ query: { page_num: 1 } })).data).toHaveLength(2);
      expect(await ana().updateGrowthMedium({ params, body: added })).toEqual(added);
      const changed = await ana().updateGrowthMedium({ params, body: { description: 'Washed' } }, { ifMatch: 1 });
      expect(await ana().getGrowthMedium({ params })).toEqual({ ...added, description: 'Washed', version: 2 });
      await expectRefusal(ana().deleteGrowthMedium({ params }, { ifMatch: 1 }), 'stale');
      await ana().deleteGrowthMedium({ params }, { ifMatch: changed.version });
      await expectRefusal(ana().getGrowthMedium({ params }), 'not_found');
    });

    it('refer to an existing supplier', async () => {
      const body = { name: 'Coir', supplier: NOBODY };
      expect(await expectInvalid(ana().createGrowthMedium({ body }))).toHaveProperty('supplier');
      const { uuid } = await ana().createSupplier({ body: { name: 'Coir Ltd' } });
      const medium = await ana().createGrowthMedium({ body: { name: 'Coir', supplier: uuid } });
      expect(bare(await ana().listGrowthMedia({ query: { supplier: uuid } }))).toEqual([medium]);
    });
  });

  describe('QA specs', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are added, listed, changed, sent back unchanged, archived and deleted', async () => {
      const added = await ana().createQaSpec({ body: LEAF });
      expect(added).toMatchObject({ ...LEAF, archived: false, documents: [], version: 1 });
      const params = { uuid: added.uuid };
      expect(await ana().getQaSpec({ params })).toEqual(added);
      expect(await ana().updateQaSpec({ params, body: added })).toEqual(added);
      const changed = await ana().updateQaSpec({ params, body: { checks: [LENGTH], archived: true } }, { ifMatch: 1 });
      expect(changed).toEqual({ ...added, checks: [LENGTH], archived: true, version: 2 });
      expect(bare(await ana().listQaSpecs({ query: { archived: true, fuzzy_find: 'length' } }))).toEqual([changed]);
      expect(bare(await ana().listQaSpecs({ query: { archived: false } }))).toEqual([]);
      expect(bare(await ana().listQaSpecs({ query: { uuid__in: [added.uuid, NOBODY] } }))).toEqual([changed]);
      await ana().deleteQaSpec({ params });
      await expectRefusal(ana().getQaSpec({ params }), 'not_found');
    });

    it('have uploaded documents', async () => {
      const { uuid } = await ana().createQaSpec({ body: LEAF });
      const file = { filename: 'leaf.txt', content: 'Look at the leaf.' };
      const document = await ana().uploadQaDocument({ query: { qa_spec: uuid }, file });
      expect(await ana().getQaSpec({ params: { uuid } })).toMatchObject({ documents: [document.uuid] });
      expect(bare(await ana().listQaSpecs({}))).toMatchObject([{ documents: [document.uuid] }]);
    });

    it('add and remove documents, which belong to one spec only', async () => {
      const upload = async (filename: string) =>
        (await ana().uploadQaDocument({ file: { filename, content: 'Look at the leaf.' } })).uuid;
      const [one, two] = [await upload('one.txt'), await upload('two.txt')];
      const spec = await ana().createQaSpec({ body: { ...LEAF, documents: [one] } });
      expect(spec.documents).toEqual([one]);
      const params = { uuid: spec.uuid };
      expect(await ana().updateQaSpec({ params, body: spec })).toEqual(spec);
      const changed = await ana().updateQaSpec({ params, body: { documents: [two, one] } }, { ifMatch: 1 });
      expect(changed).toEqual({ ...spec, documents: [one, two], version: 2 });
      await expectRefusal(ana().updateQaSpec({ params, body: { documents: [] } }, { ifMatch: 1 }), 'stale');
      expect(bare(await ana().listQaDocuments({ query: { qa_spec: spec.uuid } }))).toHaveLength(2);

      const other = { name: 'Root', documents: [two, NOBODY] };
      expect(Object.keys(await expectInvalid(ana().createQaSpec({ body: other }))).sort()).toEqual([
        'documents.0',
        'documents.1',
      ]);
      await ana().updateQaSpec({ params, body: { name: 'Leaf, small', documents: [one] } });
      expect(await ana().createQaSpec({ body: { name: 'Root', documents: [two] } })).toMatchObject({
        documents: [two],
      });
      expect(await ana().getQaSpec({ params })).toMatchObject({ name: 'Leaf, small', documents: [one], version: 3 });
    });

    it('need valid checks', async () => {
      const checks = [LENGTH, { ...LENGTH, min: 10 }, { ...CLEAN, max: 1 }];
      expect(Object.keys(await expectInvalid(ana().createQaSpec({ body: { name: 'Odd', checks } }))).sort()).toEqual([
        'checks.1.max',
        'checks.1.name',
        'checks.2.max',
      ]);
      const odd = { name: 'Odd', checks: [withField(LENGTH, 'colour')] };
      expect(await expectInvalid(ana().createQaSpec({ body: odd }))).toHaveProperty(['checks.0.colour']);
    });
  });

  describe('the quality checks of a harvest', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const spec = async (name = LEAF.name) => (await ana().createQaSpec({ body: { ...LEAF, name } })).uuid;

    it.each([
      [7, true, true],
      [5, true, true],
      [9.5, true, false],
      [7, false, false],
      [null, true, null],
      [null, false, false],
    ])('with %s cm and %s: passed is %s', async (length, clean, passed) => {
      const { batch, uuid } = await growWithSpec(ana(), await spec());
      await complete(ana(), { uuid }, saw(length, clean));
      const harvest = actionOf(await reread(ana(), batch), 'harvest_action');
      expect(harvest.action_properties.qa_result).toMatchObject({ passed, note: null });
      expect(harvest.action_properties.qa_result?.checks.map(({ name }) => name)).toEqual(['Length', 'Clean', 'Smell']);
      expect(await ana().getHarvest({ params: { uuid } })).toMatchObject({ qa_passed: passed });
    });

    it('are answered one by one, without contradictions', async () => {
      const { uuid } = await growWithSpec(ana(), await spec());
      const fieldsOf = async (facts: Record<string, unknown>) =>
        Object.keys(await expectInvalid(complete(ana(), { uuid }, facts))).map((field) =>
          field.replace('actions.0.action_properties.qa_result.', ''),
        );
      expect(await fieldsOf(saw(7, true, { passed: false }))).toEqual(['passed']);
      expect(await fieldsOf(saw('long', 1))).toEqual(['checks.0.value', 'checks.1.value']);
      expect(await fieldsOf(saw(7, true, { checks: [{ name: 'Length', value: 7 }] }))).toEqual(['checks']);
      const strange = [...saw(7, true).qa_result.checks, { name: 'Colour', value: 'green' }];
      expect(await fieldsOf(saw(7, true, { checks: strange }))).toEqual(['checks.3.name']);
      const passed = saw(12, true).qa_result.checks.map((check) => ({ ...check, passed: true }));
      expect(await fieldsOf(saw(12, true, { checks: passed }))).toEqual(['checks.0.passed']);
      await complete(ana(), { uuid }, { total_yield: 800 });
    });

    it('are listed until each has a value', async () => {
      const qa_spec = await spec();
      const { uuid } = await growWithSpec(ana(), qa_spec);
      const unchecked = async (filter = {}) =>
        (await ana().getHarvestTotals({ query: { qa: 'unchecked', ...filter } })).completed;
      expect(await unchecked()).toBe(0);
      await complete(ana(), { uuid }, { total_yield: 800 });
      expect([await unchecked(), await unchecked({ qa_spec })]).toEqual([1, 1]);
      const correct = (action_properties: Record<string, unknown>) =>
        ana().correctActions({ body: { actions: [{ uuid, action_properties }] } });
      // A failed check doesn't end the list of open ones.
      await correct(saw(null, false));
      expect(await ana().getHarvest({ params: { uuid } })).toMatchObject({
        qa_spec,
        qa_passed: false,
        qa_unchecked: true,
      });
      expect(await unchecked()).toBe(1);
      const { checks } = saw(7, true).qa_result;
      await correct({
        qa_result: {
          passed: null,
          note: null,
          checks: checks.map((check) => ({ ...check, value: check.value ?? 'fresh' })),
        },
      });
      expect(await ana().getHarvest({ params: { uuid } })).toMatchObject({ qa_passed: true, qa_unchecked: false });
      expect(await unchecked()).toBe(0);
    });

    it('are counted by week and check, a harvest with a failed check as failed', async () => {
      const qa_spec = await spec();
      const params = { uuid: qa_spec };
      const before = await ana().getQaSpecResults({ params, query: { first_weekday: 7 } });
      expect(before).toMatchObject({ passed: 0, failed: 0, unchecked: 0, checks: [], last_failed: [] });
      expect(before.weeks).toHaveLength(12);
      const { batch, uuid } = await growWithSpec(ana(), qa_spec);
      await complete(ana(), { uuid }, saw(null, false));
      const other = await growWithSpec(ana(), qa_spec);
      await complete(ana(), { uuid: other.uuid }, { total_yield: 800 });
      const { failed, unchecked, checks, weeks, last_failed } = await ana().getQaSpecResults({ params, query: {} });
      expect({ failed, unchecked }).toEqual({ failed: 1, unchecked: 1 });
      expect(checks).toContainEqual({ name: 'Clean', passed: 0, failed: 1 });
      expect(weeks.at(-1)).toMatchObject({ passed: 0, failed: 1, checks });
      expect(last_failed).toEqual([
        {
          ...{ harvest_uuid: uuid, batch_uuid: batch.uuid, lot_code: batch.lot_code, harvest_date: TODAY },
          checks: [{ name: 'Clean', value: false }],
        },
      ]);
      await expectRefusal(ana().getQaSpecResults({ params: { uuid: NOBODY }, query: {} }), 'not_found');
    });

    it('stay as recorded when the spec changes, until an answer changes', async () => {
      const qa_spec = await spec();
      const { uuid } = await growWithSpec(ana(), qa_spec);
      await complete(ana(), { uuid }, saw(7, true));
      await ana().updateQaSpec({ params: { uuid: qa_spec }, body: { checks: [{ ...LENGTH, min: 8 }, CLEAN, SMELL] } });
      const passed = async () => (await ana().getHarvest({ params: { uuid } })).qa_passed;
      expect(await passed()).toBe(true);
      expect((await complete(ana(), { uuid }, saw(7, true))).actions).toEqual([]);
      const correct = (action_properties: Record<string, unknown>) =>
        ana().correctActions({ body: { actions: [{ uuid, action_properties }] } });
      await correct(saw(7, true, { note: 'a little short' }));
      expect(await passed()).toBe(true);
      await correct(saw(7.5, true));
      expect(await passed()).toBe(false);
      await ana().updateAction({ params: { id: uuid }, body: { action_properties: saw(8, true) } });
      expect(await passed()).toBe(true);
    });

    it('stay as stated if the spec had no checks then, until something is measured', async () => {
      const qa_spec = (await ana().createQaSpec({ body: { ...LEAF, checks: [] } })).uuid;
      const { uuid } = await growWithSpec(ana(), qa_spec);
      const said = { passed: true, checks: [], note: null };
      await complete(ana(), { uuid }, { total_yield: 800, qa_result: said });
      await ana().updateQaSpec({ params: { uuid: qa_spec }, body: { checks: [LENGTH, CLEAN, SMELL] } });
      const correct = (action_properties: Record<string, unknown>) =>
        ana().correctActions({ body: { actions: [{ uuid, action_properties }] } });
      const noted = await correct({ qa_result: { ...said, note: 'pale' } });
      expect(noted.actions).toMatchObject([{ action_properties: { qa_result: { ...said, note: 'pale' } } }]);
      expect((await ana().getHarvest({ params: { uuid } })).qa_passed).toBe(true);
      await expectInvalid(correct({ qa_result: { ...said, passed: false } }));
      await correct(saw(12, true));
      expect((await ana().getHarvest({ params: { uuid } })).qa_passed).toBe(false);
    });

    it('without a spec are as stated, if consistent', async () => {
      const batch = await planBasil(ana());
      await complete(ana(), actionOf(batch, 'create_tray_action'));
      const { uuid } = actionOf(batch, 'harvest_action');
      const odd = { passed: true, checks: [{ name: 'Colour', value: 'brown', passed: false }], note: null };
      expect(await expectInvalid(complete(ana(), { uuid }, { total_yield: 1, qa_result: odd }))).toHaveProperty([
        'actions.0.action_properties.qa_result.passed',
      ]);
      const instant = await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'harvest_action',
          action_properties: { total_yield: 5, qa_result: { passed: true, checks: [], note: 'by eye' } },
        },
      });
      expect(instant.actions).toMatchObject([{ action_properties: { qa_result: { passed: true, note: 'by eye' } } }]);
    });

    it('of an instant harvest follow the given spec', async () => {
      const { batch } = await growWithSpec(ana(), await spec());
      const qa_spec = await spec('Leaf, instant');
      const done = (facts: Record<string, unknown>) =>
        ana().instantAction({
          body: { batch: batch.uuid, action_type: 'harvest_action', action_properties: { qa_spec, ...facts } },
        });
      expect(await expectInvalid(done(saw('long', true)))).toHaveProperty([
        'action_properties.qa_result.checks.0.value',
      ]);
      expect((await done(saw(12, true))).actions).toMatchObject([
        { action_properties: { qa_result: { passed: false } } },
      ]);
    });
  });
}
