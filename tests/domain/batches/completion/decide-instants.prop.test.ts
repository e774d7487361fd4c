import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenInstant } from '#domain/actions/action-request.ts';
import { decideInstant, decideInstants } from '#domain/batches/completion/decide-instant.ts';
import { addMs } from '#domain/time.ts';
import { accept, applyChanges, type Call, contextOf, type Farm, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { act, changesOf, conflictOf, farmWith, fieldsOf, sow } from '#tests/domain/batches/plans.ts';
import { bedOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

const anyTrays = fc.integer({ min: 1, max: 40 });

const sowAll = (...ids: number[]): Call => ({
  kind: 'complete',
  requests: ids.map((id) => ({ uuid: act(id), action_properties: {} })),
});

const move = (batch: number, from: string, to: string, trays: number): GivenInstant => ({
  batch: uuidOf(3, batch),
  id: 900 + batch,
  uuid: uuidOf(6, batch),
  action_type: 'location_change',
  action_properties: { moves: [{ from, to, trays }] },
});

/** Two batches that each fill a bed. */
const fullFarm = (trays: number) => {
  const [left, right] = [bedOf(1, trays), bedOf(2, trays)];
  const farm = accept(farmWith([left, right], [sow(trays, [left])], [sow(trays, [right])]), sowAll(101, 201));
  return { farm, left: left.id, right: right.id };
};

/** Mixes dated actions in any order with undated ones in theirs. */
function mix<T>(dated: readonly T[], undated: readonly T[], pick: () => number): T[] {
  const mixed = [...undated];
  for (const one of dated) mixed.splice(pick() % (mixed.length + 1), 0, one);
  return mixed;
}

const standing = (farm: Farm, batch: number) => farm.states.get(uuidOf(3, batch))?.trays.tray_locations;

describe('instant actions completed together', () => {
  it('let two batches that fill their beds swap places, in any order', () => {
    fc.assert(
      fc.property(anyTrays, fc.boolean(), (trays, turned) => {
        const { farm, left, right } = fullFarm(trays);
        const requests = [move(1, left, right, trays), move(2, right, left, trays)];
        const decided = decideInstants(sliceOf(farm), turned ? requests.reverse() : requests, contextOf(farm));
        if (!decided.ok) throw new Error(decided.error.detail);
        const moved = applyChanges(farm, decided.value);
        expect(standing(moved, 1)).toEqual({ [right]: trays });
        expect(standing(moved, 2)).toEqual({ [left]: trays });
      }),
    );
  });

  it('swap no places by default: without the moves, trays go only where there is room', () => {
    fc.assert(
      fc.property(anyTrays, fc.boolean(), (trays, turned) => {
        const { farm, left, right } = fullFarm(trays);
        const into = (batch: number, target: string): GivenInstant => ({
          ...move(batch, left, right, trays),
          action_properties: { target_locations: [target] },
        });
        const requests = [into(1, right), into(2, left)];
        const refused = decideInstants(sliceOf(farm), turned ? requests.reverse() : requests, contextOf(farm));
        expect(fieldsOf(refused)).toEqual(['actions.0.action_properties.moves']);
      }),
    );
  });

  it('happen by date, then undated ones in the given order, however they are mixed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.infiniteStream(fc.nat()), (dated, undated, picks) => {
        const beds = Array.from({ length: dated + undated + 1 }, (_, at) => bedOf(at + 1, 4));
        const sown = accept(farmWith(beds, [sow(4, beds.slice(0, 1))]), sowAll(101));
        const farm: Farm = { ...sown, now: addMs(sown.now, 60_000) };
        // Each takes trays from where the previous one put them, so no other order is possible.
        const steps = beds.slice(1).map(({ id: to }, at): GivenInstant => {
          const date = at < dated ? { action_completed_date: addMs(sown.now, 1000 * (at + 1)) } : {};
          return { ...move(1, beds[at]?.id ?? '', to, 4), id: 900 + at, uuid: uuidOf(6, at), ...date };
        });
        const mixed = mix(steps.slice(0, dated), steps.slice(dated), () => picks.next().value);
        const changes = changesOf(decideInstants(sliceOf(farm), mixed, contextOf(farm)));
        const doneAt = new Map(changes.actions.map((action) => [action.uuid, action.action_completed_date]));
        const dates = steps.map(({ uuid }) => doneAt.get(uuid) ?? '');
        expect(changes.actions.map(({ uuid }) => uuid)).toEqual(steps.map(({ uuid }) => uuid));
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates.slice(0, dated)).toEqual(steps.slice(0, dated).map((step) => step.action_completed_date));
        expect(dates.slice(dated).every((date) => date >= farm.now)).toBe(true);
        expect(standing(applyChanges(farm, changes), 1)).toEqual({ [beds.at(-1)?.id ?? '']: 4 });
      }),
    );
  });

  it('are refused as a whole if one is impossible', () => {
    fc.assert(
      fc.property(anyTrays, (trays) => {
        const { farm, left, right } = fullFarm(trays);
        const other = { ...move(2, right, right, trays), action_properties: { moves: [] } };
        const refused = decideInstants(sliceOf(farm), [move(1, left, right, trays), other], contextOf(farm));
        expect(conflictOf(refused)).toMatchObject({ kind: 'conflict', actions: [] });
      }),
    );
  });

  it('equal a single call if there is only one', () => {
    fc.assert(
      fc.property(anyTrays, fc.integer({ min: 1, max: 50 }), (trays, wanted) => {
        const { farm, left } = fullFarm(trays);
        const request: GivenInstant = {
          ...move(1, left, left, wanted),
          action_type: 'redist_action',
          action_properties: { binned: [{ from: left, trays: wanted }], reason: 'Mould' },
        };
        const [alone, many] = [
          decideInstant(sliceOf(farm), request, contextOf(farm)),
          decideInstants(sliceOf(farm), [request], contextOf(farm)),
        ];
        expect(many).toEqual(alone);
        expect(many.ok).toBe(wanted <= trays);
      }),
    );
  });

  it('are in history in the given order, even several of one batch', () => {
    fc.assert(
      fc.property(anyTrays, (trays) => {
        const { farm, left } = fullFarm(trays);
        const note = (number: number): GivenInstant => ({
          ...move(1, left, left, 1),
          id: 900 + number,
          uuid: uuidOf(6, number),
          action_type: 'generic_text_action',
          action_properties: { text_done: `Note ${number}` },
        });
        const decided = decideInstants(sliceOf(farm), [note(1), note(2), note(3)], contextOf(farm));
        if (!decided.ok) throw new Error(decided.error.detail);
        const dates = decided.value.actions.map(({ action_completed_date }) => action_completed_date);
        expect(dates).toEqual([...new Set(dates)].sort());
      }),
    );
  });

  it('name the field of the refused one', () => {
    const { farm, left } = fullFarm(4);
    const noReason: GivenInstant = {
      ...move(2, left, left, 1),
      action_type: 'redist_action',
      action_properties: { binned: [{ from: left, trays: 1 }] },
    };
    const refused = decideInstants(sliceOf(farm), [move(1, left, left, 1), noReason], contextOf(farm));
    expect(fieldsOf(refused)).toEqual(['actions.1.action_properties.reason']);
  });
});
