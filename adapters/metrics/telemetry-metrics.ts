import { Gauge, type Registry } from 'prom-client';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { within } from './within.ts';

const TIMEOUT_MS = 2_000;

/** Registers metrics of the readings of machines. The returned function updates them. */
export function addTelemetryMetrics(registry: Registry, telemetry: Pick<TelemetryStore, 'stats'>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('phyto_telemetry_up', '1 if the readings of machines could just be read.');
  const series = gauge('phyto_telemetry_series', 'Metrics of beds, HVACs, reservoirs and chambers that have readings.');
  const readings = gauge('phyto_telemetry_readings', 'Readings that are kept singly.');
  const bad = gauge('phyto_telemetry_bad_readings', 'Bad readings that are kept apart.');
  const bytes = gauge('phyto_telemetry_bytes', 'Size of the readings on their disk.');

  return async () => {
    const stats = await within(TIMEOUT_MS, telemetry.stats());
    up.set(stats === null ? 0 : 1);
    const figures = [
      [series, stats?.series],
      [readings, stats?.readings],
      [bad, stats?.bad],
      [bytes, stats?.bytes],
    ] as const;
    for (const [metric, value] of figures) {
      if (value === undefined || value === null) metric.remove();
      else metric.set(value);
    }
  };
}
