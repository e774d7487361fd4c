import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { partsOfRun } from '#tests/support/run/feature-tests.ts';
import { describeStoredBatches } from './storage-batches.contract.ts';
import { describeStoredChores } from './storage-chores.contract.ts';
import { describeStoredDevices } from './storage-devices.contract.ts';
import { describeStoredFaults } from './storage-faults.contract.ts';
import { bedRecord, CHAMBER, emptyBatch, NOW, seedPlaces, storeBatch } from './storage-fixtures.ts';
import { describeStoredHarvests } from './storage-harvests.contract.ts';
import { describeStoredRecords } from './storage-records.contract.ts';
import { describeStoredSessions } from './storage-sessions.contract.ts';
import { describeStoredYields } from './storage-yields.contract.ts';

/** Optional capabilities of a storage. */
export interface StorageCapabilities {
  /** True if reads continue during a write. */
  readonly readsBesideWrites: boolean;
}

type Part = (open: () => Promise<FarmStorage>, capabilities: StorageCapabilities) => void;

/** The tests by the names of their files. */
const PARTS: Readonly<Record<string, Part>> = {
  'storage-commits': describeCommits,
  'storage-sessions': describeStoredSessions,
  'storage-places': describePlaces,
  'storage-batches': describeStoredBatches,
  'storage-harvests': describeStoredHarvests,
  'storage-yields': describeStoredYields,
  'storage-records': describeStoredRecords,
  'storage-chores': describeStoredChores,
  'storage-devices': describeStoredDevices,
  'storage-faults': describeStoredFaults,
};

/** Tests for every storage. `open` creates an empty farm, which `close` removes. */
export function describeStorage(
  name: string,
  open: () => Promise<FarmStorage>,
  capabilities: StorageCapabilities,
): void {
  const parts = partsOfRun(PARTS);
  // A file without tests fails, and all of its contracts may be about other features than the ones asked for.
  if (parts.length === 0) it.skip(`storage: ${name}: other features only`);
  else
    describe(`storage: ${name}`, () => {
      for (const describePart of parts) describePart(open, capabilities);
    });
}

function describeCommits(open: () => Promise<FarmStorage>, { readsBesideWrites }: StorageCapabilities): void {
  describe('commits', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());
    const chamberNames = () => storage.read(async (tx) => (await tx.records('chamber')).map(({ name }) => name));
    const insert = (number: number, fail = false) =>
      storage.write(async (tx) => {
        await tx.insertRecord('chamber', { uuid: uuidOf(number), name: `Room ${number}`, active: true, version: 1 });
        if (fail) throw new Error(`no room ${number}`);
        return (await tx.records('chamber')).length;
      });

    it('rolls back if the work throws', async () => {
      await expect(insert(1, true)).rejects.toThrow('no room 1');
      expect(await chamberNames()).toEqual([]);
    });

    it('isolates queued writes: a failed one fails no other', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, number) => insert(number, number % 3 === 0)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(
        outcomes.map((_, number) => (number % 3 === 0 ? 'rejected' : 'fulfilled')),
      );
      expect((await chamberNames()).length).toBe(133);
    });

    it('runs writes in the requested order, each seeing the earlier ones', async () => {
      expect(await Promise.all([1, 2, 3].map((number) => insert(number)))).toEqual([1, 2, 3]);
    });

    it('refuses a row that breaks a constraint, and continues', async () => {
      await insert(1);
      await expect(insert(1)).rejects.toThrow();
      expect(await insert(2)).toBe(2);
    });

    it.runIf(readsBesideWrites)('reads the previous state during a write', async () => {
      await insert(1);
      const seen = await storage.write(async (tx) => {
        await tx.insertRecord('chamber', { uuid: uuidOf(2), name: 'Room 2', active: true, version: 1 });
        return chamberNames();
      });
      expect(seen).toEqual(['Room 1']);
      expect(await chamberNames()).toEqual(['Room 1', 'Room 2']);
    });

    it('stores the answer for a key by user', async () => {
      const answer = { key: 'k-1', input_hash: 'abc', json: '{"a":1}' };
      const commit = { at: NOW, who: 'anna', operation: 'createCrop', audit: [], changed: {} };
      await storage.write((tx) => tx.record({ ...commit, answer }));
      expect(await storage.read((tx) => tx.storedAnswer('k-1', 'anna'))).toEqual({
        input_hash: 'abc',
        answer: '{"a":1}',
        operation: 'createCrop',
      });
      expect(await storage.read((tx) => tx.storedAnswer('k-1', 'ben'))).toBeNull();
    });

    it('keeps an answer for two days, and deletes older ones in batches', async () => {
      const keep = (key: string, at: string) =>
        storage.write((tx) =>
          tx.record({
            ...{ at, who: 'anna', operation: 'createCrop', audit: [], changed: {} },
            answer: { key, input_hash: 'abc', json: '1' },
          }),
        );
      const kept = async (key: string) => (await storage.read((tx) => tx.storedAnswer(key, 'anna'))) !== null;
      const old = Array.from({ length: 60 }, (_, number) => `old-${number}`);
      await Promise.all(old.map((key) => keep(key, '2026-05-12T06:00:00.000Z')));
      await keep('new-0', '2026-05-14T06:00:00.000Z');
      expect(await Promise.all(old.map(kept))).not.toContain(false);
      for (let number = 1; number <= 5; number += 1) await keep(`new-${number}`, '2026-05-14T06:00:00.001Z');
      expect(await Promise.all(old.map(kept))).not.toContain(true);
      expect(await kept('new-0')).toBe(true);
    });

    it('responds, and describes itself', async () => {
      expect(await storage.ready()).toBe(true);
      expect(storage.engine).toMatch(/^\w+ \d/);
    });
  });
}

function describePlaces(open: () => Promise<FarmStorage>): void {
  describe('places', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
      await storage.write(seedPlaces);
    });
    afterEach(() => storage.close());

    it('changes a bed only from its current version, and increments it', async () => {
      const bed = bedRecord(1);
      const rename = (version: number) => storage.write((tx) => tx.updateBed({ ...bed, name: 'Top', version }));
      expect(await rename(2)).toBe(false);
      expect(await rename(1)).toBe(true);
      expect(await storage.read((tx) => tx.beds({ uuids: [bed.uuid] }))).toEqual([
        { ...bed, name: 'Top', version: 2, standing: [] },
      ]);
    });

    it('finds the beds with an error, active or not', async () => {
      const bed = bedRecord(2);
      expect(await storage.read((tx) => tx.faultyBeds())).toEqual([]);
      await storage.write((tx) => tx.updateBed({ ...bed, active: false, general_control_error: 'Pump' }));
      expect(await storage.read((tx) => tx.faultyBeds())).toEqual([
        {
          ...{ uuid: bed.uuid, name: bed.name, chamber: bed.chamber },
          ...{ active: false, general_control_error: 'Pump', version: bed.version + 1 },
        },
      ]);
    });

    it("returns each place in the domain's form, and omits unknown ones", async () => {
      const places = await storage.read((tx) => tx.places([bedRecord(2).uuid, `bed-${uuidOf(1)}`]));
      expect([...places.values()]).toEqual([
        {
          id: bedRecord(2).uuid,
          name: 'A2',
          chamber: CHAMBER.uuid,
          chamber_name: CHAMBER.name,
          stack: 'A',
          row: 2,
          active: true,
          tray_capacity: 20,
        },
      ]);
    });

    it('keeps manual choices: omitted components stay omitted', async () => {
      const bed = bedRecord(1).uuid;
      await storage.write((tx) => tx.insertHandAssignment({ bed, instant: NOW, light_recipe: null }));
      const [choice] = await storage.read((tx) => tx.handAssignments([bed]));
      expect(choice).toEqual({ bed, instant: NOW, light_recipe: null });
      expect(choice).not.toHaveProperty('irrigation_recipe');
    });

    it('finds the references to a record', async () => {
      await storage.write((tx) => storeBatch(tx, emptyBatch(1)));
      const wanted = [emptyBatch(1).uuid, emptyBatch(2).uuid];
      expect([...(await storage.read((tx) => tx.existing('batch', wanted)))]).toEqual([emptyBatch(1).uuid]);
      expect([...(await storage.read((tx) => tx.existing('crop', [uuidOf(300), uuidOf(5)])))]).toEqual([uuidOf(300)]);
    });

    it("counts the farm's records", async () => {
      await storage.write((tx) => tx.updateBed({ ...bedRecord(1), general_control_error: 'E7' }));
      await storage.write((tx) => tx.updateBed({ ...bedRecord(2), general_control_error: 'E7', active: false }));
      expect(await storage.read((tx) => tx.counts())).toMatchObject({ beds: 2, chambers: 1, bed_faults: 1, hvacs: 0 });
    });
  });
}
