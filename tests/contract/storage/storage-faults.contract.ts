import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#domain/faults/fault.ts';
import { addMs } from '#domain/time.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { NOW } from './storage-fixtures.ts';

/** Tests of stored faults. */
export function describeStoredFaults(open: () => Promise<FarmStorage>): void {
  describe('faults', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    const at = (minutes: number) => addMs(NOW, minutes * 60_000);
    const faultOf = (number: number, changes: Partial<Fault> = {}): Fault => ({
      uuid: uuidOf(900 + number),
      subject: `hvac-${uuidOf(1)}`,
      kind: 'out_of_band',
      metric: 'temperature',
      reason: 'above',
      text: 'Temperature above 20 °C',
      since: at(number),
      last_value: 27.4,
      last_at: at(number),
      band: { min: 16, max: 20 },
      cleared_at: null,
      acknowledged_by: null,
      acknowledged_at: null,
      note: null,
      ...changes,
    });
    const add = (...faults: readonly Fault[]) =>
      storage.write(async (tx) => {
        for (const fault of faults) await tx.insertFault(fault);
      });

    it('come back as they were stored, the oldest first', async () => {
      const none = { metric: null, last_value: null, last_at: null, band: null } as const;
      const device = faultOf(1, { kind: 'device', reason: 'reported', ...none });
      const half = faultOf(2, { metric: 'humidity', band: { min: null, max: 75.5 }, last_value: 80.25 });
      await add(half, device);
      expect(await storage.read((tx) => tx.openFaults())).toEqual([device, half]);
      expect(await storage.read((tx) => tx.fault(half.uuid))).toEqual(half);
      expect(await storage.read((tx) => tx.fault(uuidOf(1)))).toBeNull();
    });

    it('end, and are then in the past, the last one first', async () => {
      const [first, second] = [faultOf(1), faultOf(2, { metric: 'humidity' })];
      await add(first, second);
      const ended = [first, second].map((fault, index) => ({
        ...fault,
        cleared_at: at(10 + index),
        acknowledged_by: 'ana',
        acknowledged_at: at(5),
        note: 'Opened the door',
      }));
      await storage.write(async (tx) => {
        for (const fault of ended) await tx.updateFault(fault);
      });
      expect(await storage.read((tx) => tx.openFaults())).toEqual([]);
      const past = (filter: Parameters<typeof countOf>[0], offset = 0, limit = 10) =>
        storage.read((tx) => tx.pastFaults(filter, offset, limit));
      const countOf = (filter: { subject?: string; from?: string; to?: string }) =>
        storage.read((tx) => tx.countPastFaults(filter));
      expect(await past({})).toEqual(ended.toReversed());
      expect(await past({}, 1, 1)).toEqual([ended[0]]);
      expect(await past({ from: at(11) })).toEqual([ended[1]]);
      expect(await past({ to: at(1) })).toEqual([ended[0]]);
      expect(await past({ subject: 'bed-other' })).toEqual([]);
      expect(await countOf({ subject: first.subject })).toBe(2);
    });

    it('of a kind are open once for a subject and metric, also without a metric', async () => {
      const device = faultOf(1, { kind: 'device', metric: null });
      await add(faultOf(2), device);
      await expect(add(faultOf(3))).rejects.toThrow();
      await expect(add({ ...device, uuid: uuidOf(950) })).rejects.toThrow();
      await add(faultOf(4, { metric: 'humidity' }), faultOf(5, { cleared_at: at(6) }));
      expect(await storage.read((tx) => tx.openFaults())).toHaveLength(3);
    });
  });
}
