import { afterEach, describe, expect, it } from 'vitest';
import { readNews } from '#tests/support/news.ts';
import { expectRefusal, planBasil, useFarm } from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import type { Person } from './seed-farm.ts';

export function describeEvents(open: () => Promise<ContractFarm>): void {
  describe('changes', () => {
    const farm = useFarm(open);
    const stops: AbortController[] = [];
    afterEach(() => {
      for (const stop of stops.splice(0)) stop.abort();
    });

    async function listen(person: Person, lastEventId?: number) {
      const stop = new AbortController();
      stops.push(stop);
      const options = lastEventId === undefined ? {} : { lastEventId };
      const stream = await farm()
        .api(person)
        .watchChanges({}, { signal: stop.signal, ...options });
      return { ...readNews(stream), stop: () => stop.abort() };
    }

    it('are sent to everyone else as they happen, with the records by kind', async () => {
      const ana = await listen('ana');
      const admin = await listen('admin');
      expect((await ana.next()).what).toBe('ready');
      expect((await admin.next()).what).toBe('ready');
      const { uuid } = await planBasil(farm().api('ana'));
      const told = await ana.change();
      expect(told.changed.batch).toEqual([uuid]);
      expect(await admin.change()).toEqual(told);
    });

    it('are sent once and in order, with ascending ids', async () => {
      const ana = await listen('ana');
      const { id: start } = await ana.next();
      const api = farm().api('ana');
      const planned = [await planBasil(api), await planBasil(api), await planBasil(api)];
      const heard = [await ana.change(), await ana.change(), await ana.change()];
      expect(heard.map(({ changed }) => changed.batch)).toEqual(planned.map(({ uuid }) => [uuid]));
      const ids = [start, ...heard.map(({ id }) => id)];
      expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids);
    });

    it('are sent later to clients that reconnect', async () => {
      const before = await listen('ana');
      const { id } = await before.next();
      before.stop();
      const api = farm().api('admin');
      const first = await planBasil(api);
      const second = await planBasil(api);
      const ana = await listen('ana', id);
      expect(await ana.next()).toEqual({ what: 'ready', id });
      expect((await ana.change()).changed.batch).toEqual([first.uuid]);
      const { id: last, changed } = await ana.change();
      expect(changed.batch).toEqual([second.uuid]);
      expect(await (await listen('ana', last)).next()).toEqual({ what: 'ready', id: last });
    });

    it('count as missed for clients with an id from the future', async () => {
      const { id } = await (await listen('ana')).next();
      expect(await (await listen('ana', id + 100)).next()).toEqual({ what: 'missed', id });
    });

    it('end quietly for clients that stop listening', async () => {
      const ana = await listen('ana');
      await ana.next();
      const rest = ana.rest();
      ana.stop();
      expect(await rest).toEqual([]);
      const stopped = new AbortController();
      stopped.abort();
      expect(await readNews(await farm().api('ana').watchChanges({}, { signal: stopped.signal })).rest()).toEqual([]);
    });

    it("aren't sent without authentication", async () => {
      await expectRefusal(farm().api(null).watchChanges({}), 'unauthenticated');
    });
  });
}
