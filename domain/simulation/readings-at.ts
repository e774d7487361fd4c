import type { Uuid } from '#domain/ids.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { lightOf } from './bed-light.ts';
import { type AirState, airAtShelf, airOf } from './chamber-air.ts';
import { noiseAt } from './noise.ts';
import { waterOf } from './reservoir-water.ts';
import {
  DEAD_PROBE,
  NO_LIGHTS_PLAY,
  type PlayingLights,
  type SimulatedChamber,
  type SimulatedFarm,
} from './simulated-farm.ts';

/** A simulated series: its value at any time, without those before it. */
export interface SimulatedSeries {
  readonly subject: Subject;
  readonly metric: Metric;
  /** At an epoch millisecond; lights may play at that moment. */
  valueAt(at: number, playing: PlayingLights): number;
}

/** The smallest step of a sensor, and the noise that it adds. */
const SENSORS: Partial<Readonly<Record<Metric, { readonly step: number; readonly noise: number }>>> = {
  temperature: { step: 0.01, noise: 0.04 },
  humidity: { step: 0.1, noise: 0.3 },
  co2: { step: 1, noise: 6 },
  ppfd: { step: 0.1, noise: 0.4 },
  water_temperature: { step: 0.01, noise: 0.02 },
  ec: { step: 0.001, noise: 0.004 },
  ph: { step: 0.01, noise: 0.01 },
  water_level: { step: 0.1, noise: 0.2 },
};

/** Returns all series of a farm's machines. */
export function listSimulatedSeries(farm: SimulatedFarm): SimulatedSeries[] {
  const { seed, beds, hvacs, reservoirs } = farm;
  const measured = (subject: Subject, metric: Metric, value: SimulatedSeries['valueAt']): SimulatedSeries => ({
    subject,
    metric,
    valueAt: (at, playing) =>
      isDead(farm, subject, at) ? DEAD_PROBE : sensed(seed, { subject, metric, at }, value(at, playing)),
  });
  const airIn = rememberAir(farm);
  return [
    ...hvacs.flatMap(({ uuid, chamber }) => {
      const air = (at: number) => airIn(chamber, at);
      return AIR_METRICS.map((metric) => measured(uuid, metric, (at) => air(at)[metric]));
    }),
    ...beds.flatMap((bed) => {
      const light = (at: number, playing: PlayingLights) =>
        lightOf(farm, bed, { at, second: farm.secondOfDay(at), playing });
      const air = (at: number) => airAtShelf(airIn(bed.chamber, at), bed.height, light(at, NO_LIGHTS_PLAY).isOn);
      return [
        measured(bed.uuid, 'temperature', (at) => air(at).temperature),
        measured(bed.uuid, 'humidity', (at) => air(at).humidity),
        measured(bed.uuid, 'ppfd', (at, playing) => light(at, playing).ppfd),
        measured(bed.uuid, 'light', (at, playing) => (light(at, playing).isOn ? 1 : 0)),
      ];
    }),
    ...reservoirs.flatMap((reservoir) =>
      WATER_METRICS.map((metric) => measured(reservoir.uuid, metric, (at) => waterOf(seed, reservoir, at)[metric])),
    ),
  ];
}

/** Remembers each chamber's last air, since all beds of a chamber are asked for the same moment. */
function rememberAir({ seed, secondOfDay }: SimulatedFarm) {
  const last = new Map<Uuid, { readonly at: number; readonly air: AirState }>();
  return (chamber: SimulatedChamber, at: number): AirState => {
    const known = last.get(chamber.uuid);
    if (known?.at === at) return known.air;
    const air = airOf(seed, chamber, at, secondOfDay(at));
    last.set(chamber.uuid, { at, air });
    return air;
  };
}

const AIR_METRICS = ['temperature', 'humidity', 'co2'] as const;
const WATER_METRICS = ['ec', 'ph', 'water_temperature', 'water_level'] as const;

const isDead = ({ deadProbe }: SimulatedFarm, subject: Subject, at: number): boolean =>
  deadProbe !== null && deadProbe.subject === subject && at >= deadProbe.since;

function sensed(
  seed: number,
  { subject, metric, at }: { readonly subject: Subject; readonly metric: Metric; readonly at: number },
  value: number,
): number {
  const sensor = SENSORS[metric];
  // A dark sensor shows no noise, and states have none.
  if (sensor === undefined || value === 0) return value;
  const noisy = value + sensor.noise * noiseAt(seed, `${subject} ${metric}`, Math.floor(at / 1000));
  // A multiple of 0.01 in binary has further digits, which no sensor sends.
  return Number((Math.round(noisy / sensor.step) * sensor.step).toFixed(3));
}
