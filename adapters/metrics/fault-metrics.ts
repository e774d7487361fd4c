import { Gauge, type Registry } from 'prom-client';
import { FAULT_KINDS, type Fault } from '#domain/faults/fault.ts';
import { within } from './within.ts';

/** Metrics of the faults of machines. */
export interface FaultFigures {
  /** Active machines that show an error, as screens count them. */
  readonly machines: { readonly bed: number; readonly hvac: number; readonly reservoir: number };
  /** The faults that last. */
  readonly open: readonly Pick<Fault, 'kind' | 'acknowledged_at'>[];
}

const TIMEOUT_MS = 2_000;

/** Registers metrics of machines with errors and of their faults. The returned function updates them. */
export function addFaultMetrics(registry: Registry, read: () => Promise<FaultFigures>): () => Promise<void> {
  const registers = [registry];
  const machines = new Gauge({
    name: 'phyto_machines_faulty',
    help: 'Active machines that show an error.',
    labelNames: ['machine'] as const,
    registers,
  });
  const faults = new Gauge({
    name: 'phyto_faults',
    help: 'Faults that last.',
    labelNames: ['kind', 'acknowledged'] as const,
    registers,
  });

  return async () => {
    const found = await within(TIMEOUT_MS, read());
    // A metric that can't be read is removed, since its old value would mislead.
    for (const metric of [machines, faults]) metric.reset();
    if (found === null) return;
    for (const [machine, count] of Object.entries(found.machines)) machines.set({ machine }, count);
    for (const kind of FAULT_KINDS) {
      const ofKind = found.open.filter((fault) => fault.kind === kind);
      const acknowledged = ofKind.filter(({ acknowledged_at }) => acknowledged_at !== null).length;
      faults.set({ kind, acknowledged: 'true' }, acknowledged);
      faults.set({ kind, acknowledged: 'false' }, ofKind.length - acknowledged);
    }
  };
}
