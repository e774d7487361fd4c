import { localCaller, type OpenFarm } from '#adapters/main/farm/open-farm.ts';
import { createDeviceSink } from '#adapters/mqtt/device-sink.ts';
import { openSimulation, type SimulationOptions } from '#adapters/simulator/simulation.ts';
import { startSimulator } from '#adapters/simulator/simulator.ts';
import { createApiSink, createStoreSink } from '#adapters/simulator/sinks.ts';
import { type Day, instantToMs, MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { FarmService } from '#ports/farm-service.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const SEED = 0x5eed_c11a;
const EVERY_S = 60;

/** The machines that fail, and how many hours before the day of the farm's making. */
const DEAD_PROBE = { hvac: 'HVAC 3', hours: 10 };
const STUCK_LIGHT = { chamber: 'Grow 1', bed: 'D2', hours: 3 };

const caller = localCaller('machines');

/** Adds the readings that a demo farm's machines would have sent since the last ones: at most those of some days. */
export async function addPastReadings(
  farm: Pick<OpenFarm, 'deps' | 'service'>,
  made: Day,
  days: number,
): Promise<void> {
  const { telemetry, clock } = farm.deps;
  const api = farm.service.as(caller);
  const simulation = await openSimulation({
    ...(await machinesOf(api, clock, made)),
    sink: createStoreSink(telemetry, clock),
  });
  const now = instantToMs(clock.now());
  // Reservoirs never fail here.
  const last = (await telemetry.series()).filter(({ subject }) => subject.startsWith('reservoir-'));
  const from = Math.max(now - days * MS_PER_DAY, ...last.map((series) => instantToMs(series.last)));
  await simulation.sendSpan(from, now);
}

/** Keeps a demo farm's machines sending readings, over MQTT if there is a broker. Returns what stops them. */
export async function startMachines(
  service: FarmService,
  clock: Clock,
  { made, mqttUrl, onError }: { readonly made: Day; readonly mqttUrl: string | null; onError(error: unknown): void },
): Promise<{ stop(): Promise<void> }> {
  const api = service.as(caller);
  const devices = mqttUrl === null ? null : await createDeviceSink(mqttUrl);
  const sink = devices ?? createApiSink(api);
  const simulator = startSimulator({
    open: async () => openSimulation({ ...(await machinesOf(api, clock, made)), sink }),
    clock,
    everySeconds: EVERY_S,
    onError,
  });
  return {
    stop: async () => {
      await simulator.stop();
      await devices?.close();
    },
  };
}

async function machinesOf(api: FarmApi, clock: Clock, made: Day): Promise<Omit<SimulationOptions, 'sink'>> {
  const [hvacs, beds, chambers, { time_zone }] = await Promise.all([
    api.listHvacs({}),
    api.listBeds({}),
    api.listChambers({}),
    api.getSystem({}),
  ]);
  const midnight = instantToMs(clock.site(time_zone).startOfDay(made));
  const hvac = rowsOf(hvacs).find(({ name }) => name === DEAD_PROBE.hvac);
  const room = rowsOf(chambers).find(({ name }) => name === STUCK_LIGHT.chamber);
  const bed = rowsOf(beds).find(({ name, chamber }) => name === STUCK_LIGHT.bed && chamber === room?.uuid);
  const failure = (subject: string | undefined, hours: number) =>
    subject === undefined ? null : { subject, since: midnight - hours * MS_PER_HOUR };
  return {
    api,
    clock,
    seed: SEED,
    deadProbe: failure(hvac?.uuid, DEAD_PROBE.hours),
    stuckLight: failure(bed?.uuid, STUCK_LIGHT.hours),
  };
}
