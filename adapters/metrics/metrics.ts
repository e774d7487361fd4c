import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { addFarmMetrics, type FarmFigures } from './farm-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { measureStorage } from './storage-metrics.ts';

/** Metrics of a server in the text format of Prometheus. */
export interface Metrics {
  readonly requests: ReturnType<typeof createRequestMetrics>;
  /** Wraps a storage to measure it. Call once. */
  measure(storage: FarmStorage): FarmStorage;
  /** Adds the farm's metrics. Call once. */
  addFarm(farm: FarmFigures): void;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Creates the metrics of a server, including those of its process. */
export function createMetrics({ version, build }: { readonly version: string; readonly build: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'phyto_build_info',
    help: 'Always 1; labelled with the running release and build.',
    labelNames: ['version', 'build', 'node'] as const,
    registers: [registry],
  }).set({ version, build, node: process.version }, 1);
  let update = async (): Promise<void> => undefined;
  return {
    requests: createRequestMetrics(registry),
    measure: (storage) => measureStorage(storage, registry),
    addFarm: (farm) => {
      update = addFarmMetrics(registry, farm);
    },
    render: async () => {
      await update();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
