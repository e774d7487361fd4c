import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import { actionOf, bare, complete, expectRefusal, page, planBasil, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOW } from '#tests/contract/seed-farm.ts';

const LATER = addMs(NOW, 60_000);

export function describeAudit(open: () => Promise<ContractFarm>): void {
  describe('the audit trail', () => {
    const farm = useFarm(open);
    const rows = async (query: Parameters<ReturnType<ContractFarm['api']>['listAudit']>[0]['query'] = {}) =>
      bare(await farm().api('admin').listAudit({ query }));

    /** Lets Ana plan and sow; a minute later an admin tags the batch. */
    async function work() {
      const batch = await planBasil(farm().api('ana'));
      const sowing = actionOf(batch, 'create_tray_action');
      await complete(farm().api('ana'), sowing);
      farm().clock.set(LATER);
      await farm()
        .api('admin')
        .updateBatch({ params: { uuid: batch.uuid }, body: { tags: ['market'] } });
      return { batch, sowing };
    }

    it('records who changed what and when, newest first, with old and new values', async () => {
      const { batch, sowing } = await work();
      const [tagged, sown, planned] = (await rows()).filter(({ kind }) => kind !== 'session');
      expect(tagged).toMatchObject({
        at: LATER,
        who: 'admin',
        operation: 'updateBatch',
        kind: 'batch',
        record: batch.uuid,
        what: 'update',
        before: { tags: [] },
        after: { tags: ['market'] },
      });
      expect(sown).toMatchObject({
        at: NOW,
        who: 'ana',
        kind: 'action',
        record: sowing.uuid,
        what: 'complete',
        before: { completed: false },
        after: { completed: true, completed_by_user: 'ana', version: 2 },
      });
      expect(planned).toMatchObject({ kind: 'batch', record: batch.uuid, what: 'create', before: null });
    });

    it('can be filtered by kind, record, person, act and time', async () => {
      const { batch, sowing } = await work();
      const told = async (query: Parameters<typeof rows>[0]) =>
        (await rows(query)).filter(({ kind }) => kind !== 'session').map(({ what }) => what);
      expect(await told({ kind: 'batch' })).toEqual(['update', 'create']);
      expect(await told({ record: sowing.uuid })).toEqual(['complete']);
      expect(await told({ record: batch.uuid, who: 'ana' })).toEqual(['create']);
      expect(await told({ who: 'ana' })).toEqual(['complete', 'create']);
      expect(await told({ what: 'complete' })).toEqual(['complete']);
      expect(await told({ what: 'create', who: 'admin' })).toEqual([]);
      expect(await told({ from: LATER })).toEqual(['update']);
      expect(await told({ to: NOW })).toEqual(['complete', 'create']);
      expect(await told({ kind: 'crop' })).toEqual([]);
    });

    it('comes in pages', async () => {
      const { batch } = await work();
      const api = farm().api('admin');
      const query = { record: batch.uuid, page_size: 1 };
      const first = page(await api.listAudit({ query: { ...query, page_num: 1, total: true } }));
      expect(first).toMatchObject({ data: [{ what: 'update' }], meta: { next_page: 2, total: 2 } });
      const second = page(await api.listAudit({ query: { ...query, page_num: 2 } }));
      expect(second).toMatchObject({ data: [{ what: 'create' }], meta: { next_page: false } });
    });

    it.each(['kind', 'record', 'who', 'what'] as const)('refuses a %s that no record can have', async (field) => {
      const { errors } = await expectRefusal(rows({ [field]: 'a\u0000b' }), 'invalid');
      expect(errors).toEqual({ [field]: ['Remove the control characters.'] });
    });

    it('is for admins only', async () => {
      await expectRefusal(farm().api('ana').listAudit({}), 'forbidden');
      await expectRefusal(farm().api(null).listAudit({}), 'unauthenticated');
    });
  });
}
