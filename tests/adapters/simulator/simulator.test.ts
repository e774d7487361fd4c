import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSimulation, type SimulationOptions } from '#adapters/simulator/simulation.ts';
import { type After, startSimulator } from '#adapters/simulator/simulator.ts';
import { createApiSink, createStoreSink } from '#adapters/simulator/sinks.ts';
import { NO_LIGHTS_PLAY } from '#domain/simulation/simulated-farm.ts';
import { addMs, instantToMs, msToInstant } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { ReadingSink } from '#ports/reading-sink.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = instantToMs(NOW);

let farm: SeededFarm;
let api: FarmApi;
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('admin'));
});
afterEach(() => farm.close());

const open = (sink: ReadingSink, more: Partial<SimulationOptions> = {}) =>
  openSimulation({ api, sink, clock: farm.clock, seed: 7, ...more });
const timesOf = async (subject: string, metric: 'temperature' | 'ec', from = START - 8 * DAY) => {
  const { buckets } = await farm.deps.telemetry.buckets({ subject, metric }, { from, to: START + DAY }, 0);
  return buckets.map(({ start }) => (start - START) / MINUTE);
};

describe('a simulation of a farm', () => {
  it('sends readings of every active machine, which the farm accepts', async () => {
    const simulation = await open(createApiSink(api));
    await simulation.sendAt(START);
    const series = await farm.deps.telemetry.series();
    const subjects = new Set(series.map(({ subject }) => subject));
    expect(subjects).toContain(SEED.hvac);
    expect(subjects).toContain(SEED.reservoir);
    expect(subjects).toContain(SEED.beds.A1);
    expect(subjects).not.toContain(SEED.beds.C1);
    expect(series).toHaveLength(simulation.series.length);
    expect(await farm.deps.telemetry.bad(10)).toEqual([]);
  });

  it('follows what the trays of a chamber want', async () => {
    const { uuid } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 4,
        start_date: '2026-05-01',
        completed_to: '2026-05-12',
        placed_at: [{ location: SEED.beds.A1, trays: 4 }],
      },
    });
    const { uuid: environment_recipe } = await api.createEnvironmentRecipe({
      body: {
        name: 'Hot house',
        component_properties: {
          day_duration: 86_400,
          day_temperature: 31,
          night_temperature: null,
          day_humidity: 80,
          night_humidity: null,
          co2: null,
        },
      },
    });
    await api.instantAction({
      body: { batch: uuid, action_type: 'life_change_action', action_properties: { environment_recipe } },
    });
    const simulation = await open({ send: async () => undefined });
    const air = simulation.series.find(({ subject, metric }) => subject === SEED.hvac && metric === 'temperature');
    const noon = instantToMs('2026-05-12T12:00:00.000Z');
    expect(Math.abs((air?.valueAt(noon, NO_LIGHTS_PLAY) ?? 0) - 31)).toBeLessThan(1);
  });

  it('makes past readings, the older the fewer, whose times those of live ones continue', async () => {
    const sink = createStoreSink(farm.deps.telemetry, farm.clock);
    await (await open(sink)).sendSpan(START - 2 * DAY, START);
    const tank = await timesOf(SEED.reservoir, 'ec');
    expect(tank.slice(0, 2)).toEqual([-2 * 1440 + 10, -2 * 1440 + 20]);
    expect(tank.slice(-2)).toEqual([-1, 0]);
    expect((await timesOf(SEED.beds.A1, 'temperature')).slice(-2)).toEqual([-5, 0]);
    const before = (await farm.deps.telemetry.stats()).readings;
    await (await open(sink)).sendSpan(START - 2 * DAY, START);
    expect((await farm.deps.telemetry.stats()).readings).toBe(before);
  });

  it('sends a dead probe’s readings, which the farm keeps apart', async () => {
    const simulation = await open(createApiSink(api), { deadProbe: { subject: SEED.hvac, since: START } });
    await simulation.sendAt(START);
    const bad = await api.listBadReadings({ query: {} });
    expect(new Set(bad.map(({ subject, value, reason }) => `${subject} ${value} ${reason}`))).toEqual(
      new Set([`${SEED.hvac} -1023 impossible`]),
    );
  });
});

describe('the simulator', () => {
  /** Timers that end when told to, which also sets the clock. */
  const stoppedTimers = () => {
    let waiting: { ms: number; call: () => void } | null = null;
    const after: After = (ms, call) => {
      waiting = { ms, call };
      return () => {
        waiting = null;
      };
    };
    return {
      after,
      isWaiting: () => waiting !== null,
      ring: (late = 0) => {
        const { ms, call } = waiting ?? { ms: 0, call: () => undefined };
        waiting = null;
        farm.clock.set(addMs(farm.clock.now(), ms + late));
        call();
      },
    };
  };
  /** Resolves when the simulator waits again. */
  const settled = async (timers: { isWaiting(): boolean }) => {
    while (!timers.isWaiting()) await new Promise((done) => setImmediate(done));
  };

  it('sends at full minutes, and later what it could not send before', async () => {
    farm.clock.set(msToInstant(START + 20_000));
    const timers = stoppedTimers();
    let isDown = false;
    const errors: unknown[] = [];
    const api2 = createApiSink(api);
    const sink: ReadingSink = {
      send: (readings) => (isDown ? Promise.reject(new Error('The farm is down')) : api2.send(readings)),
    };
    const simulator = startSimulator({
      open: () => open(sink),
      clock: farm.clock,
      everySeconds: 60,
      onError: (error) => errors.push(error),
      after: timers.after,
    });
    timers.ring();
    await settled(timers);
    expect(await timesOf(SEED.reservoir, 'ec')).toEqual([1]);
    isDown = true;
    for (let at = 0; at < 3; at++) {
      timers.ring();
      await settled(timers);
    }
    expect(errors).toHaveLength(3);
    isDown = false;
    timers.ring(5000);
    await settled(timers);
    expect(await timesOf(SEED.reservoir, 'ec')).toEqual([1, 2, 3, 4, 5]);
    await simulator.stop();
    expect(timers.isWaiting()).toBe(false);
  });
});
