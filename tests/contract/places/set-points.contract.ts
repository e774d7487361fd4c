import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import {
  actionOf,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const HOUR_MS = 3_600_000;
const ROOM = SEED.chambers.grow;

export function describeSetPoints(open: () => Promise<ContractFarm>): void {
  describe('set points', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const of = async (subject: string) => {
      const [one] = await ana().listSetPoints({ query: { subject } });
      if (one === undefined) throw new Error('Nothing is asked of it');
      return one;
    };
    const warmer = (more = {}) => ({
      ...{ subject: ROOM, key: 'day_temperature' as const, value: 26, reason: 'Heat wave', until: addMs(NOW, HOUR_MS) },
      ...more,
    });

    it('follow the recipes of beds and the batches in chambers', async () => {
      expect(await of(SEED.beds.A1)).toMatchObject({ asked: { ppfd: null, day_fog_on: null }, reported: null });
      expect((await of(ROOM)).asked).toMatchObject({ day_start: null, day_temperature: null });
      const batch = await growBasil(ana(), { target_locations: [SEED.beds.A1] });
      await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'life_change_action',
          action_properties: { light_recipe: SEED.light.growth, environment_recipe: SEED.environment },
        },
      });
      expect((await of(SEED.beds.A1)).asked).toMatchObject({ lights_on: '05:00', light_duration: 57_600, ppfd: 300 });
      expect((await of(ROOM)).asked).toEqual({
        ...{ day_start: '05:00', day_duration: 57_600, day_temperature: 24, night_temperature: 19 },
        ...{ day_humidity: 60, night_humidity: 65, co2: 800 },
      });
      expect(await ana().listSetPoints({})).toHaveLength(Object.keys(SEED.beds).length + 3);
    });

    it('go back when the change is undone', async () => {
      const batch = await growBasil(ana(), { target_locations: [SEED.beds.A1] });
      const before = await of(SEED.beds.A1);
      const change = actionOf(batch, 'life_change_action', 1);
      await complete(ana(), change);
      expect(await of(SEED.beds.A1)).not.toEqual(before);
      await ana().undoActions({ body: { action: change.uuid } });
      expect(await of(SEED.beds.A1)).toEqual(before);
    });

    it('may be overridden with a reason, until an end', async () => {
      const made = await ana().createOverride({ body: warmer() });
      expect(made).toEqual({ ...warmer(), uuid: made.uuid, created_at: NOW, created_by: 'ana', ended_at: null });
      expect(await of(ROOM)).toMatchObject({
        recipe: { day_temperature: null },
        overrides: [made],
        asked: { day_temperature: 26 },
      });
      const later = await ana().createOverride({ body: warmer({ value: 25 }) });
      expect((await of(ROOM)).asked).toMatchObject({ day_temperature: 25 });
      await ana().endOverride({ params: { uuid: later.uuid } });
      await ana().endOverride({ params: { uuid: later.uuid } });
      expect((await of(ROOM)).asked).toMatchObject({ day_temperature: 26 });
      farm().clock.set(addMs(NOW, HOUR_MS));
      expect(await of(ROOM)).toMatchObject({ overrides: [], asked: { day_temperature: null } });
    });

    it('have a history: when batches came, and while overrides were in force', async () => {
      const [from, to] = [addMs(NOW, -24 * HOUR_MS), addMs(NOW, 24 * HOUR_MS)];
      const history = (subject: string) => ana().getSetPointHistory({ query: { subject, from, to } });
      const nothing = await history(ROOM);
      expect(nothing.map(({ asked, planned }) => [asked.day_temperature, planned])).toEqual([
        [null, false],
        [null, true],
      ]);
      const batch = await growBasil(ana(), { target_locations: [SEED.beds.A1] });
      farm().clock.set(addMs(NOW, HOUR_MS));
      await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'life_change_action',
          action_properties: { light_recipe: SEED.light.growth, environment_recipe: SEED.environment },
        },
      });
      const until = addMs(NOW, 4 * HOUR_MS);
      farm().clock.set(addMs(NOW, 2 * HOUR_MS));
      const { uuid } = await ana().createOverride({ body: warmer({ until }) });
      farm().clock.set(addMs(NOW, 3 * HOUR_MS));
      await ana().endOverride({ params: { uuid } });
      const temperatures = (await history(ROOM)).filter(({ planned }) => !planned);
      expect(temperatures.map((span) => [span.from, span.asked.day_temperature, span.overridden])).toEqual([
        [from, null, []],
        [addMs(NOW, HOUR_MS), 24, []],
        [addMs(NOW, 2 * HOUR_MS), 26, ['day_temperature']],
      ]);
      expect((await history(ROOM)).find(({ planned }) => planned)).toMatchObject({
        ...{ from: addMs(NOW, 3 * HOUR_MS), asked: { day_temperature: 24 }, overridden: [], also_wanted: [] },
      });
      const [, lit] = await history(SEED.beds.A1);
      expect(lit).toMatchObject({
        ...{ from: addMs(NOW, HOUR_MS), asked: { ppfd: 300, lights_on: '05:00', day_temperature: 24 } },
      });
      expect((await history(SEED.hvac)).map(({ asked }) => asked)).toEqual(
        (await history(ROOM)).map(({ asked }) => asked),
      );
      expect((await history(SEED.reservoir))[0]?.asked).toEqual({ ec: null, ph: null });
    });

    it('have a history of some length, of a known place', async () => {
      const history = (more: object) =>
        ana().getSetPointHistory({ query: { subject: ROOM, from: NOW, to: addMs(NOW, HOUR_MS), ...more } });
      expect(await expectInvalid(history({ to: NOW }))).toHaveProperty('to');
      expect(await expectInvalid(history({ to: addMs(NOW, 401 * 24 * HOUR_MS) }))).toHaveProperty('to');
      expect(await history({ subject: NOBODY })).toEqual([]);
    });

    it('follow plans in histories that end later than in five minutes, and go on as they are in others', async () => {
      await planBasil(ana(), { target_locations: [SEED.beds.A1] });
      const last = async (minutes: number) => {
        const query = { subject: SEED.beds.A1, from: addMs(NOW, -HOUR_MS), to: addMs(NOW, minutes * 60_000) };
        return (await ana().getSetPointHistory({ query })).at(-1);
      };
      expect(await last(5)).toMatchObject({ planned: true, asked: { ppfd: null } });
      expect(await last(6)).toMatchObject({ planned: true, asked: { ppfd: 120 } });
    });

    it('have a history at the ends of time too', async () => {
      const history = (from: string, to: string) => ana().getSetPointHistory({ query: { subject: ROOM, from, to } });
      const first = { from: '0001-01-01T00:00:00.000Z', to: '0001-01-02T00:00:00.000Z' };
      expect(await history(first.from, first.to)).toMatchObject([{ ...first, planned: false }]);
      const last = { from: '9999-12-30T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' };
      expect(await history(last.from, last.to)).toMatchObject([{ ...last, planned: true }]);
      expect(await expectInvalid(history(first.from, last.to))).toHaveProperty('to');
      expect(await expectInvalid(history('9998-11-26T00:00:00.000Z', last.to))).toHaveProperty('to');
    });

    it('are overridden only where a device takes them', async () => {
      const refusal = (more: object) => expectInvalid(ana().createOverride({ body: warmer(more) }));
      expect(await refusal({ key: 'ec' })).toHaveProperty('key');
      expect(await refusal({ subject: SEED.hvac })).toHaveProperty('key');
      expect(await refusal({ value: 61 })).toHaveProperty('value');
      expect(await refusal({ value: '06:00' })).toHaveProperty('value');
      expect(await refusal({ key: 'day_start', value: '24:00' })).toHaveProperty('value');
      expect(await refusal({ until: NOW })).toHaveProperty('until');
      expect(await refusal({ until: addMs(NOW, 91 * 24 * HOUR_MS) })).toHaveProperty('until');
      expect(await refusal({ reason: ' ' })).toHaveProperty('reason');
      expect(await refusal({ subject: NOBODY })).toHaveProperty('subject');
      await expectRefusal(ana().endOverride({ params: { uuid: NOBODY } }), 'not_found');
    });
  });
}
