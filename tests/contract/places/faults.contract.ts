import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { bare, expectInvalid, expectRefusal, page, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const { hvac, reservoir } = SEED;
const BED = SEED.beds.A1;

export function describeFaults(open: () => Promise<ContractFarm>): void {
  describe('faults', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const report = async (subject: string, text: string | null) =>
      (await ana().reportFault({ body: { subject, text } })).fault;
    const faults = async (query: NonNullable<Parameters<FarmApi['listFaults']>[0]['query']> = {}) =>
      bare(await ana().listFaults({ query }));

    it('of devices are shown by their machine, its list and the system until the device says that they are over', async () => {
      const fault = await report(hvac, 'Filter blocked');
      expect(fault).toEqual({
        uuid: fault?.uuid,
        subject: hvac,
        kind: 'device',
        metric: null,
        reason: 'reported',
        text: 'Filter blocked',
        since: NOW,
        last_value: null,
        last_at: null,
        band: null,
        cleared_at: null,
        acknowledged_by: null,
        acknowledged_at: null,
        note: null,
        checks: ['fan', 'doors', 'compare_rooms'],
      });
      expect(await faults()).toEqual([fault]);
      expect(await ana().getHvac({ params: { uuid: hvac } })).toMatchObject({
        general_control_error: 'Filter blocked',
        version: 2,
      });
      expect(await ana().getSystem({})).toMatchObject({ hvac_faults: 1, bed_faults: 0 });
      farm().clock.advance(60_000);
      expect(await report(hvac, null)).toBeNull();
      expect(await faults()).toEqual([]);
      expect(await faults({ cleared: 'True' })).toEqual([{ ...fault, cleared_at: addMs(NOW, 60_000) }]);
      expect(await ana().getHvac({ params: { uuid: hvac } })).toMatchObject({ general_control_error: null });
      const history = bare(await ana().listHvacHistory({ params: { uuid: hvac } }));
      expect(history.slice(0, 2).map(({ changes }) => changes)).toEqual([
        [{ field: 'general_control_error', before: 'Filter blocked', after: null }],
        [{ field: 'general_control_error', before: null, after: 'Filter blocked' }],
      ]);
    });

    it('are the same while the device repeats itself, and others with another text', async () => {
      const first = await report(BED, 'Pump blocked');
      farm().clock.advance(1000);
      expect(await report(BED, 'Pump blocked')).toEqual(first);
      const second = await report(BED, 'Pump broken');
      expect(second?.uuid).not.toBe(first?.uuid);
      expect((await faults()).map(({ text }) => text)).toEqual(['Pump broken']);
      expect((await faults({ cleared: 'True' })).map(({ text }) => text)).toEqual(['Pump blocked']);
      const bed = await ana().getBed({ params: { uuid: BED } });
      expect(bed.general_control_error).toBe('Pump broken');
    });

    it('of a chamber are those of its HVACs', async () => {
      await report(SEED.chambers.grow, 'Door open');
      expect(await ana().getHvac({ params: { uuid: hvac } })).toMatchObject({ general_control_error: 'Door open' });
      expect(await ana().getBed({ params: { uuid: BED } })).toMatchObject({ general_control_error: null });
      await report(SEED.chambers.grow, null);
      expect(await ana().getHvac({ params: { uuid: hvac } })).toMatchObject({ general_control_error: null });
    });

    it('show the oldest of several of the same gravity first', async () => {
      await report(SEED.chambers.grow, 'Door open');
      farm().clock.advance(1000);
      await report(hvac, 'Filter blocked');
      expect((await faults()).map(({ text }) => text)).toEqual(['Door open', 'Filter blocked']);
      expect(await ana().getHvac({ params: { uuid: hvac } })).toMatchObject({ general_control_error: 'Door open' });
    });

    it('are acknowledged once, with a note, which the audit trail and the history keep', async () => {
      const uuid = (await report(reservoir, 'Level low'))?.uuid ?? '';
      farm().clock.advance(5000);
      const at = addMs(NOW, 5000);
      const done = await farm()
        .api('admin')
        .acknowledgeFault({ params: { uuid }, body: { note: 'Filled by hand' } });
      expect(done).toMatchObject({ acknowledged_by: 'admin', acknowledged_at: at, note: 'Filled by hand' });
      farm().clock.advance(5000);
      expect(await ana().acknowledgeFault({ params: { uuid }, body: {} })).toEqual(done);
      expect(await faults()).toEqual([done]);
      const rows = page(
        await farm()
          .api('admin')
          .listAudit({ query: { record: reservoir, page_num: 1 } }),
      ).data;
      expect(rows[0]).toMatchObject({
        who: 'admin',
        what: 'acknowledge',
        kind: 'reservoir',
        after: { fault_acknowledged: 'Level low', note: 'Filled by hand' },
      });
      const [newest] = bare(await ana().listReservoirHistory({ params: { uuid: reservoir } }));
      expect(newest).toMatchObject({ who: 'admin', what: 'acknowledge' });
      // A fault that comes back has to be acknowledged again.
      await report(reservoir, null);
      expect(await report(reservoir, 'Level low')).toMatchObject({ acknowledged_at: null });
    });

    it('are listed by machine, beds first, without machines that are inactive', async () => {
      const errors = async (query = {}) => ana().listHardwareErrors({ query });
      const stored = {
        type: 'bed',
        uuid: SEED.beds.D1,
        name: 'D1',
        chamber_name: 'Grow 1',
        general_control_error: 'Fog pump blocked',
        faults: [],
      };
      expect(await errors()).toEqual([stored]);
      await report(SEED.beds.C1, 'Pump blocked');
      await report(reservoir, 'Level low');
      farm().clock.advance(1000);
      await report(SEED.chambers.grow, 'Door open');
      farm().clock.advance(1000);
      await report(hvac, 'Filter blocked');
      const open = await faults();
      const faultsAt = (...subjects: string[]) => open.filter(({ subject }) => subjects.includes(subject));
      const climate = {
        type: 'hvac',
        uuid: hvac,
        name: 'Climate 1',
        chamber_name: 'Grow 1',
        general_control_error: 'Door open',
        faults: faultsAt(SEED.chambers.grow, hvac),
      };
      const tank = {
        type: 'reservoir',
        uuid: reservoir,
        name: 'Tank 1',
        chamber_name: null,
        general_control_error: 'Level low',
        faults: faultsAt(reservoir),
      };
      // A report makes the errors of all machines follow their faults, and D1 has none.
      expect(await errors()).toEqual([climate, tank]);
      expect(await errors({ page_num: '2', page_size: '1', total: 'True' })).toEqual({
        data: [tank],
        meta: { page_num: 2, page_size: 1, next_page: false, total: 2 },
      });
      await expectRefusal(farm().api(null).listHardwareErrors({}), 'unauthenticated');
    });

    it('of the past are found by machine and time, in pages', async () => {
      for (const text of ['one', 'two', 'three']) {
        await report(BED, text);
        farm().clock.advance(60_000);
      }
      await report(BED, null);
      await report(hvac, 'other');
      await report(hvac, null);
      const texts = async (query: Parameters<typeof faults>[0]) =>
        (await faults({ cleared: 'True', ...query })).map(({ text }) => text);
      expect(await texts({ subject: BED })).toEqual(['three', 'two', 'one']);
      expect(await texts({ subject: BED, to: addMs(NOW, 59_999) })).toEqual(['one']);
      expect(await texts({ subject: BED, from: addMs(NOW, 120_001) })).toEqual(['three']);
      const second = page(
        await ana().listFaults({
          query: { cleared: 'True', subject: BED, page_num: '2', page_size: '2', total: 'True' },
        }),
      );
      expect(second).toMatchObject({ data: [{ text: 'one' }], meta: { next_page: false, total: 3 } });
    });

    it('need a machine or chamber of the farm, and exist', async () => {
      const errors = await expectInvalid(report(`hvac-${NOBODY}`, 'Filter blocked'));
      expect(Object.keys(errors)).toEqual(['subject']);
      await expectInvalid(report(hvac, 'x'.repeat(201)));
      await expectInvalid(report(hvac, ' '));
      await expectRefusal(ana().acknowledgeFault({ params: { uuid: NOBODY }, body: {} }), 'not_found');
      await expectRefusal(farm().api(null).listFaults({}), 'unauthenticated');
    });
  });
}
