import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeviceFaultReporter } from '#adapters/in-process/faults/device-faults.ts';
import { createWatchdog, WATCH_MS } from '#adapters/in-process/faults/watchdog.ts';
import { NO_THRESHOLDS, type Thresholds } from '#domain/site/site.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addMs, type Instant } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { verify } from '#tests/adapters/in-process/audit/verify.ts';
import { growBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const MINUTE = 60_000;
const { grow } = SEED.chambers;

describe('the watchdog', () => {
  let farm: SeededFarm;
  let watch: ReturnType<typeof createWatchdog>;
  beforeEach(async () => {
    farm = await openSeededFarm();
    watch = createWatchdog(farm.deps);
  });
  afterEach(() => farm.close());

  const api = () => farm.service.as(farm.caller('admin'));
  const open = () => farm.storage.read((tx) => tx.openFaults());
  /** Sends a reading each minute, up to the present one, as if its device had reported all along. */
  const send = (subject: string, metric: Metric, minutes: number, value: (ago: number) => number) =>
    farm.deps.telemetry.add(
      Array.from({ length: minutes }, (_, at) => {
        const ago = minutes - 1 - at;
        return { subject, metric, instant: addMs(farm.clock.now(), -ago * MINUTE), value: value(ago) };
      }),
    );
  const pass = (minutes: number): Instant => {
    farm.clock.advance(minutes * MINUTE);
    return farm.clock.now();
  };
  const setThresholds = async (thresholds: Partial<Thresholds>) => {
    await api().updateInterfaceEnvironment({ body: { thresholds: { ...NO_THRESHOLDS, ...thresholds } } });
  };
  const varying = (ago: number) => 20 + Math.sin(ago / 7);

  it('finds nothing on a farm without readings', async () => {
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    expect(await open()).toEqual([]);
  });

  it('finds an HVAC that is too warm for its batches, and clears the fault once it is not', async () => {
    const { uuid: batch } = await growBasil(api(), { target_locations: [SEED.beds.A1] });
    const action_properties = { environment_recipe: SEED.environment };
    await api().instantAction({ body: { batch, action_type: 'life_change_action', action_properties } });
    await send(SEED.hvac, 'temperature', 60, (ago) => 40 - ago / 100);
    await watch();
    expect(await open()).toMatchObject([
      { subject: SEED.hvac, kind: 'out_of_band', reason: 'above', metric: 'temperature', last_value: 40 },
    ]);
    const hvac = await api().getHvac({ params: { uuid: SEED.hvac } });
    expect(hvac.general_control_error).toMatch(/^Temperature above /);
    const [{ uuid = '', band } = {}] = await open();
    await api().acknowledgeFault({ params: { uuid }, body: {} });
    pass(16);
    await send(SEED.hvac, 'temperature', 16, () => ((band?.min ?? 0) + (band?.max ?? 0)) / 2);
    expect(await watch()).toEqual({ opened: 0, cleared: 1 });
    expect((await api().getHvac({ params: { uuid: SEED.hvac } })).general_control_error).toBeNull();
    expect((await verify(farm.deps)).found).toBe(0);
  });

  it('judges a night without a temperature of its own by that of the day', async () => {
    const { uuid: batch } = await growBasil(api(), { target_locations: [SEED.beds.A1] });
    const component_properties = {
      ...{ day_duration: 3600, day_temperature: 24, night_temperature: null },
      ...{ day_humidity: null, night_humidity: null, co2: null },
    };
    const { uuid } = await api().createEnvironmentRecipe({ body: { name: 'Steady', component_properties } });
    const action_properties = { environment_recipe: uuid };
    await api().instantAction({ body: { batch, action_type: 'life_change_action', action_properties } });
    await send(SEED.hvac, 'temperature', 60, (ago) => 18 + ago / 100);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'out_of_band', reason: 'below', band: { min: 22, max: 26 } }]);
  });

  it('judges by a set point chosen by hand, once the room had time to follow it, and until its end', async () => {
    const { uuid: batch } = await growBasil(api(), { target_locations: [SEED.beds.A1] });
    const action_properties = { environment_recipe: SEED.environment };
    await api().instantAction({ body: { batch, action_type: 'life_change_action', action_properties } });
    await watch();
    pass(1);
    const until = addMs(farm.clock.now(), 180 * MINUTE);
    for (const key of ['day_temperature', 'night_temperature'] as const) {
      await api().createOverride({ body: { subject: grow, key, value: 35, reason: 'Heat trial', until } });
    }
    const warm = (ago: number) => 35 + Math.sin(ago / 7);
    await send(SEED.hvac, 'temperature', 60, warm);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    pass(59);
    await send(SEED.hvac, 'temperature', 59, varying);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    pass(32);
    await send(SEED.hvac, 'temperature', 32, varying);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'out_of_band', reason: 'below', band: { min: 33, max: 37 } }]);
    pass(40);
    await send(SEED.hvac, 'temperature', 40, warm);
    expect(await watch()).toEqual({ opened: 0, cleared: 1 });
    // Another round, so that only the override's end makes the next one read the farm again.
    pass(1);
    await watch();
    pass(59);
    await send(SEED.hvac, 'temperature', 60, warm);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    pass(92);
    await send(SEED.hvac, 'temperature', 92, warm);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'out_of_band', reason: 'above' }]);
  });

  it('finds silence after the usual interval, and its end', async () => {
    await send(SEED.hvac, 'temperature', 60, varying);
    await watch();
    pass(10);
    await watch();
    expect(await open()).toEqual([]);
    const last = addMs(farm.clock.now(), -10 * MINUTE);
    pass(1);
    expect(await watch()).toEqual({ opened: 1, cleared: 0 });
    expect(await open()).toMatchObject([
      { kind: 'silence', metric: 'temperature', since: last, text: 'No reading of temperature' },
    ]);
    pass(1);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    await send(SEED.hvac, 'temperature', 1, varying);
    pass(1);
    expect(await watch()).toEqual({ opened: 0, cleared: 1 });
    expect((await api().getHvac({ params: { uuid: SEED.hvac } })).general_control_error).toBeNull();
  });

  it('finds no silence while the broker is away, except of readings through the API', async () => {
    const status = { connected: true, since: farm.clock.now(), reconnects: 0, error: null, retry_at: null };
    farm.deps.devices.attach({ status: () => status });
    await send(SEED.hvac, 'temperature', 60, varying);
    await send(grow, 'humidity', 60, varying);
    farm.deps.devices.arrived([{ subject: SEED.hvac, metric: 'temperature' }], 'broker');
    const readings = Array.from({ length: 60 }, (_, ago) => ({
      ...{ subject: SEED.reservoir, metric: 'ec' as const, value: varying(ago) / 10 },
      instant: addMs(farm.clock.now(), -ago * MINUTE),
    }));
    await api().addTelemetry({ body: { readings } });
    await watch();
    Object.assign(status, { connected: false, since: farm.clock.now() });
    pass(120);
    expect(await watch()).toEqual({ opened: 1, cleared: 0 });
    expect(await open()).toMatchObject([{ subject: SEED.reservoir, kind: 'silence' }]);
    // Once it is back, devices have as long as ever to report.
    Object.assign(status, { connected: true, since: farm.clock.now() });
    pass(10);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    pass(1);
    expect(await watch()).toEqual({ opened: 2, cleared: 0 });
    // Faults that were found before it went away stay.
    Object.assign(status, { connected: false, since: farm.clock.now() });
    pass(60);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
    expect(await open()).toHaveLength(3);
  });

  it('finds no silence for as long as usual after the store of readings was away, in which none could arrive', async () => {
    let isAway = false;
    const { telemetry } = farm.deps;
    const series: typeof telemetry.series = async (...args) => {
      if (isAway) throw new ProblemError({ kind: 'unavailable', code: 'try_again', params: {} });
      return telemetry.series(...args);
    };
    const round = createWatchdog({ ...farm.deps, telemetry: { ...telemetry, series } });
    await send(SEED.hvac, 'temperature', 60, varying);
    await round();
    isAway = true;
    pass(60);
    await expect(round()).rejects.toThrow(ProblemError);
    isAway = false;
    pass(2);
    expect(await round()).toEqual({ opened: 0, cleared: 0 });
    pass(10);
    expect(await round()).toEqual({ opened: 0, cleared: 0 });
    pass(1);
    expect(await round()).toEqual({ opened: 1, cleared: 0 });
  });

  it('takes over from a server that stopped, and leaves the work to one that judges', async () => {
    const other = createWatchdog(farm.deps);
    expect(await watch()).not.toBeNull();
    expect(await other()).toBeNull();
    farm.clock.advance(WATCH_MS);
    expect(await other()).not.toBeNull();
    expect(await watch()).toBeNull();
  });

  it('finds a dead probe, which is not silent too', async () => {
    await send(SEED.reservoir, 'ec', 60, varying);
    pass(20);
    const bad = [0, 3, 6, 9].map((minutes) => ({
      ...{ subject: SEED.reservoir, metric: 'ec' as const, value: '0', unit: null, reason: 'impossible' as const },
      instant: addMs(farm.clock.now(), -minutes * MINUTE),
    }));
    await farm.deps.telemetry.add([], bad);
    await watch();
    expect(await open()).toMatchObject([
      { kind: 'stuck', reason: 'impossible', metric: 'ec', text: 'The EC sensor sends impossible values' },
    ]);
    expect((await api().getReservoir({ params: { uuid: SEED.reservoir } })).general_control_error).toMatch(/EC/);
  });

  it('finds a sensor whose value never changes', async () => {
    await send(SEED.hvac, 'temperature', 8 * 60, () => 21.5);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'stuck', reason: 'unchanged', metric: 'temperature' }]);
  });

  it('finds a light that is on against the schedule of its bed', async () => {
    const { uuid } = await api().createLightRecipe({
      body: {
        name: 'At night',
        component_properties: { light_duration: 8 * 3600, lights_on: '20:00', ppfd: 200, spectrum: null },
      },
    });
    await api().updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: uuid } });
    await send(SEED.beds.A1, 'light', 20, () => 1);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'light_schedule', reason: 'light_on', subject: SEED.beds.A1 }]);
    const bed = await api().getBed({ params: { uuid: SEED.beds.A1 } });
    expect(bed.general_control_error).toBe('Light stayed on in its dark hours (04:00 to 20:00)');
    await send(SEED.beds.A2, 'light', 20, () => 1);
    pass(1);
    expect(await watch()).toEqual({ opened: 0, cleared: 0 });
  });

  it('finds too many hours outside the limits of the site, and shelves that differ too much', async () => {
    await setThresholds({ temperature_max: 27, hours_outside_max: 2, shelf_difference_max: 2.5 });
    await send(grow, 'temperature', 3 * 60, (ago) => 29 + Math.sin(ago));
    await send(SEED.beds.A1, 'temperature', 60, varying);
    await send(SEED.beds.A2, 'temperature', 60, (ago) => varying(ago) + 3);
    await watch();
    expect(await open()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ subject: grow, kind: 'daily_limit', reason: 'hours_above' }),
        expect.objectContaining({ subject: SEED.beds.A2, kind: 'stratification', metric: 'temperature' }),
      ]),
    );
    expect(await open()).toHaveLength(2);
    await setThresholds({});
    pass(1);
    for (let round = 0; round < 10; round++) {
      await watch();
      await send(grow, 'temperature', 1, varying);
      await send(SEED.beds.A1, 'temperature', 1, varying);
      await send(SEED.beds.A2, 'temperature', 1, varying);
      pass(1);
    }
    await watch();
    expect(await open()).toEqual([]);
  });

  it('ends faults of machines that are no longer in use, and leaves those of devices', async () => {
    const report = createDeviceFaultReporter(farm.deps);
    expect(await report(SEED.hvac, 'Filter blocked')).toBe(true);
    expect(await report('hvac-01970000-0005-7000-8000-00000000ffff', 'Filter blocked')).toBe(false);
    await send(SEED.hvac, 'temperature', 8 * 60, () => 21.5);
    await watch();
    expect(await open()).toHaveLength(2);
    await api().updateHvac({ params: { uuid: SEED.hvac }, body: { active: false } });
    pass(1);
    await watch();
    expect(await open()).toMatchObject([{ kind: 'device', text: 'Filter blocked' }]);
  });

  it('writes nothing while nothing changes', async () => {
    await send(SEED.hvac, 'temperature', 60, varying);
    await watch();
    const before = await farm.storage.read((tx) => tx.changeBounds());
    pass(1);
    await send(SEED.hvac, 'temperature', 1, varying);
    await watch();
    expect(await farm.storage.read((tx) => tx.changeBounds())).toEqual(before);
  });

  it('follows an error that a machine had without a fault', async () => {
    const bed = await api().getBed({ params: { uuid: SEED.beds.A1 } });
    const { standing, ...plain } = bed;
    await farm.storage.write(async (tx) => {
      await tx.updateBed({ ...plain, general_control_error: 'Old' });
    });
    await watch();
    expect((await api().getBed({ params: { uuid: SEED.beds.A1 } })).general_control_error).toBeNull();
  });
});
