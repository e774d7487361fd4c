import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORDED_TYPES } from '#domain/commands/command.ts';
import { actPath, type LinkedAct, readActLink } from '#web/batches/model/act-links.ts';

const anyLink: fc.Arbitrary<LinkedAct> = fc.oneof(
  fc.record({ act: fc.constant('harvest' as const), total_yield: fc.nat(9999) }),
  fc.record({ act: fc.constant('delay' as const), days: fc.integer({ min: -60, max: 60 }) }),
  fc.record({ act: fc.constant('bin' as const), trays: fc.nat(400), reason: fc.constantFrom('Mould', 'a, b & c') }),
  fc.record({ act: fc.constant('record' as const), type: fc.constantFrom(...Object.values(RECORDED_TYPES)) }),
  fc.constantFrom<LinkedAct>({ act: 'undo' }, { act: 'labels' }, { act: 'print' }),
);

const read = (address: string) => readActLink(new URL(address, 'http://farm.test').searchParams);

describe('the address of a form', () => {
  it('is read as the act and the values that it was made of', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(read(actPath('0197', link))).toEqual(link);
      }),
    );
  });

  it('opens nothing for an unknown act, or for a type that nobody records', () => {
    expect(read('/croplogger/0197/timeline?act=sell')).toBeNull();
    expect(read('/croplogger/0197/timeline?act=record&type=interval_action')).toBeNull();
    expect(read('/croplogger/0197/timeline?act=record')).toBeNull();
  });
});
