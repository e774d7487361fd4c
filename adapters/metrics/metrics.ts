import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { addFarmMetrics, type FarmFigures } from './farm-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { measureStorage } from './storage-metrics.ts';

/** The figures of one server, as Prometheus reads them. */
export interface Metrics {
  /** To be told of every request. */
  readonly requests: ReturnType<typeof createRequestMetrics>;
  /** The same storage, measured. Once. */
  measure(storage: FarmStorage): FarmStorage;
  /** Adds what is known of the farm itself. Once. */
  addFarm(farm: FarmFigures): void;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Figures of a server of that release and build; those of the process among them. */
export function createMetrics({ version, build }: { readonly version: string; readonly build: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'phyto_build_info',
    help: 'Always 1; the release and build that runs.',
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
