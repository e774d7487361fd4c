import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, type Call, decide } from '#tests/domain/batches/farm-model.ts';
import { act, conflictOf, farmWith, moveTo, sow } from '#tests/domain/batches/plans.ts';
import { bedOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

const anyTrays = fc.integer({ min: 1, max: 40 });

const completeAll = (...ids: number[]): Call => ({
  kind: 'complete',
  requests: ids.map((id) => ({ uuid: act(id), action_properties: {} })),
});

describe('batches that fill their beds', () => {
  it('swap them in one call, and swap back by undoing it in one call', () => {
    fc.assert(
      fc.property(anyTrays, fc.boolean(), (trays, turned) => {
        const [left, right] = [bedOf(1, trays), bedOf(2, trays)];
        const start = accept(
          farmWith([left, right], [sow(trays, [left]), moveTo([right])], [sow(trays, [right]), moveTo([left])]),
          completeAll(101, 201),
        );
        const moves = (from: string, to: string) => ({ moves: [{ from, to, trays }] });
        const requests = [
          { uuid: act(102), action_properties: moves(left.id, right.id) },
          { uuid: act(202), action_properties: moves(right.id, left.id) },
        ];
        const swapped = accept(start, { kind: 'complete', requests: turned ? requests.reverse() : requests });
        expect(swapped.states.get(uuidOf(3, 1))?.trays.tray_locations).toEqual({ [right.id]: trays });
        expect(swapped.states.get(uuidOf(3, 2))?.trays.tray_locations).toEqual({ [left.id]: trays });
        const back = accept(swapped, { kind: 'undo', uuids: [act(turned ? 102 : 202), act(turned ? 202 : 102)] });
        expect([...back.states]).toEqual([...start.states]);
      }),
    );
  });

  it("can't move alone: the refusal names both", () => {
    fc.assert(
      fc.property(anyTrays, (trays) => {
        const [left, right] = [bedOf(1, trays), bedOf(2, trays)];
        const start = accept(
          farmWith([left, right], [sow(trays, [left]), moveTo([right])], [sow(trays, [right]), moveTo([left])]),
          completeAll(101, 201),
        );
        const action_properties = { moves: [{ from: left.id, to: right.id, trays }] };
        const refused = decide(start, { kind: 'complete', requests: [{ uuid: act(102), action_properties }] });
        expect(conflictOf(refused)).toEqual({
          kind: 'conflict',
          actions: [act(102)],
          batches: [uuidOf(3, 1), uuidOf(3, 2)],
        });
      }),
    );
  });
});
