import { describe, expect, it } from 'vitest';
import { MAX_QUERY } from '#domain/graphs/saved-graph-view.ts';
import { bare, expectInvalid, expectRefusal, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';

export function describeGraphViews(open: () => Promise<ContractFarm>): void {
  describe('graph views', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are saved, listed by name, renamed, changed and deleted', async () => {
      const yields = await ana().createGraphView({ body: { name: 'Yields', query: 's=yield&range=year' } });
      expect(yields).toMatchObject({ name: 'Yields', query: 's=yield&range=year', version: 1 });
      const air = await ana().createGraphView({ body: { name: 'Air', query: 'show=readings&last=7d' } });
      expect(bare(await farm().api('admin').listGraphViews({}))).toEqual([air, yields]);
      const params = { uuid: yields.uuid };
      const renamed = await farm()
        .api('admin')
        .updateGraphView({ params, body: { name: 'All yields' } }, { ifMatch: 1 });
      expect(renamed).toEqual({ ...yields, name: 'All yields', version: 2 });
      await expectRefusal(ana().updateGraphView({ params, body: { query: 's=loss' } }, { ifMatch: 1 }), 'stale');
      await ana().updateGraphView({ params, body: { query: 's=loss' } }, { ifMatch: 2 });
      expect(await ana().getGraphView({ params })).toEqual({ ...renamed, query: 's=loss', version: 3 });
      await ana().deleteGraphView({ params });
      expect(bare(await ana().listGraphViews({}))).toEqual([air]);
    });

    it('have names of their own, and a query without a path', async () => {
      const body = { name: 'Yields', query: 's=yield' };
      await ana().createGraphView({ body });
      const taken = await expectRefusal(ana().createGraphView({ body: { ...body, name: 'yields ' } }), 'conflict');
      expect(taken.errors).toHaveProperty('name');
      const other = (query: string) => ana().createGraphView({ body: { name: 'Other', query } });
      for (const query of ['', '/graphs?s=yield', '//elsewhere.example', 's=yield#end', 's= yield', 's=%2', 's=ä']) {
        expect(await expectInvalid(other(query)), query).toHaveProperty('query');
      }
      expect(await expectInvalid(other(`s=${'y'.repeat(MAX_QUERY)}`))).toHaveProperty('query');
      await other(`s=${'y'.repeat(MAX_QUERY - 2)}`);
    });
  });
}
