import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addFaultMetrics, type FaultFigures } from '#adapters/metrics/fault-metrics.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const FIGURES: FaultFigures = {
  machines: { bed: 2, hvac: 1, reservoir: 0 },
  open: [
    { kind: 'silence', acknowledged_at: null },
    { kind: 'silence', acknowledged_at: NOW },
    { kind: 'silence', acknowledged_at: null },
    { kind: 'stuck', acknowledged_at: NOW },
  ],
};

it('counts machines with errors and faults by kind, and shows nothing while they can’t be read', async () => {
  const registry = new Registry();
  let isGone = false;
  const update = addFaultMetrics(registry, async () => {
    if (isGone) throw new Error('gone');
    return FIGURES;
  });
  const samples = async () => {
    await update();
    return (await registry.metrics()).split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  };
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'phyto_machines_faulty{machine="bed"} 2',
      'phyto_machines_faulty{machine="hvac"} 1',
      'phyto_machines_faulty{machine="reservoir"} 0',
      'phyto_faults{kind="silence",acknowledged="false"} 2',
      'phyto_faults{kind="silence",acknowledged="true"} 1',
      'phyto_faults{kind="stuck",acknowledged="false"} 0',
      'phyto_faults{kind="stuck",acknowledged="true"} 1',
      'phyto_faults{kind="device",acknowledged="false"} 0',
    ]),
  );
  isGone = true;
  expect(await samples()).toEqual([]);
});
