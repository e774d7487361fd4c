import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import { addMs } from '#domain/time.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { NOW } from './storage-fixtures.ts';

/** Tests of what devices said of themselves. */
export function describeStoredDevices(open: () => Promise<FarmStorage>): void {
  describe('devices', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    const birth = (id: string, change: Partial<SparkplugBirth> = {}): SparkplugBirth => ({
      ...{ id, session: 255, isOnline: true, at: NOW },
      metrics: [{ name: 'Air/T', alias: '18446744073709551615', datatype: 10, unit: '°C' }],
      ...change,
    });

    it('keeps the last birth of each node and device', async () => {
      const device = birth('Farm/node/device', { session: null, isOnline: false, metrics: [], at: addMs(NOW, -1) });
      await storage.write((tx) => tx.saveSparkplugBirths([birth('Farm/node', { metrics: [] }), device]));
      await storage.write((tx) => tx.saveSparkplugBirths([birth('Farm/node')]));
      expect(await storage.read((tx) => tx.sparkplugBirths())).toEqual([device, birth('Farm/node')]);
      await storage.write((tx) => tx.removeSparkplugBirths(['Farm/node/device', 'Farm/other']));
      expect(await storage.read((tx) => tx.sparkplugBirths())).toEqual([birth('Farm/node')]);
    });

    it('keeps the clocks that are off until they are right', async () => {
      const off = { offsetMs: -157_680_000_000, sinceMs: 1_778_572_800_000 };
      const clocks = () => storage.read((tx) => tx.deviceClocks());
      await storage.write((tx) => tx.saveDeviceClock('tele/a/SENSOR', { ...off, offsetMs: 1 }));
      await storage.write((tx) => tx.saveDeviceClock('tele/a/SENSOR', off));
      expect(await clocks()).toEqual(new Map([['tele/a/SENSOR', off]]));
      await storage.write((tx) => tx.saveDeviceClock('tele/a/SENSOR', null));
      expect(await clocks()).toEqual(new Map());
    });
  });
}
