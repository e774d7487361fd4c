import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#domain/faults/fault.ts';
import { machineError } from '#domain/faults/machines/gravest-fault.ts';
import { isAcknowledged, listHardwareErrors } from '#domain/faults/machines/hardware-errors.ts';

const CHAMBERS = [
  { uuid: 'east', name: 'Grow East' },
  { uuid: 'west', name: 'Grow West' },
];

const SUBJECTS = ['bed-1', 'bed-2', 'hvac-1', 'hvac-2', 'reservoir-1', 'east', 'west'];

const anyFaults = fc
  .array(fc.record({ subject: fc.constantFrom(...SUBJECTS), minute: fc.nat({ max: 59 }) }), { maxLength: 5 })
  .map((list) =>
    list.map(
      ({ subject, minute }, nth): Fault => ({
        uuid: `fault ${nth}`,
        subject,
        kind: minute % 2 === 0 ? 'device' : 'silence',
        metric: null,
        reason: 'reported',
        text: `${subject} ${minute}`,
        since: `2026-05-12T06:${String(minute).padStart(2, '0')}:00.000Z`,
        ...{ last_value: null, last_at: null, band: null, cleared_at: null },
        ...{ acknowledged_by: null, acknowledged_at: null, note: null },
      }),
    ),
  );

const machineOf = (uuid: string, active: boolean, open: readonly Fault[], chamber?: string | null) => {
  const machine = { uuid, name: uuid.toUpperCase(), active, ...(chamber === undefined ? {} : { chamber }) };
  return { ...machine, general_control_error: machineError(machine, open) };
};

describe('hardware errors', () => {
  it('are those of active machines, with the faults that make them, gravest first', () => {
    fc.assert(
      fc.property(
        anyFaults,
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
        (open, [one, two, three, four, five]) => {
          const bed = [machineOf('bed-1', one, open, 'east'), machineOf('bed-2', two, open, 'west')];
          const hvac = [machineOf('hvac-1', three, open, 'east'), machineOf('hvac-2', four, open, null)];
          const reservoir = [machineOf('reservoir-1', five, open)];
          const errors = listHardwareErrors({ bed, hvac, reservoir }, CHAMBERS, open);
          const faulty = [...bed, ...hvac, ...reservoir].filter(
            ({ active, general_control_error }) => active && general_control_error !== null,
          );
          expect(errors.map(({ uuid }) => uuid)).toEqual(faulty.map(({ uuid }) => uuid));
          for (const { type, uuid, chamber_name, general_control_error, faults } of errors) {
            expect(uuid.startsWith(`${type}-`)).toBe(true);
            expect(general_control_error).toBe(faults[0]?.text);
            const answersFor = uuid === 'hvac-1' ? [uuid, 'east'] : [uuid];
            expect(faults).toHaveLength(open.filter(({ subject }) => answersFor.includes(subject)).length);
            const rooms: Readonly<Record<string, string>> = {
              ...{ 'bed-1': 'Grow East', 'bed-2': 'Grow West', 'hvac-1': 'Grow East' },
            };
            expect(chamber_name).toBe(rooms[uuid] ?? null);
          }
        },
      ),
    );
  });

  it('are acknowledged once someone has acknowledged each of their faults', () => {
    fc.assert(
      fc.property(anyFaults, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (open, seen) => {
        const faults = open.map((fault, nth) => ({
          ...fault,
          acknowledged_at: seen[nth] === true ? fault.since : null,
        }));
        const isSeen = faults.length > 0 && seen.slice(0, faults.length).every(Boolean);
        expect(isAcknowledged({ faults })).toBe(isSeen);
      }),
    );
  });

  it('are listed without faults if they were stored without', () => {
    const low = { uuid: 'reservoir-1', name: 'Tank 1', active: true, general_control_error: 'Level low' };
    expect(listHardwareErrors({ bed: [], hvac: [], reservoir: [low] }, CHAMBERS, [])).toEqual([
      {
        type: 'reservoir',
        uuid: 'reservoir-1',
        name: 'Tank 1',
        chamber_name: null,
        general_control_error: 'Level low',
        faults: [],
      },
    ]);
  });
});
