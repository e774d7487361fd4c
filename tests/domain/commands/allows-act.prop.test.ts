import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsTrays } from '#domain/actions/action-acts.ts';
import { allowsAct } from '#domain/commands/allows-act.ts';
import { ACTS, isRecordAct, RECORDED_TYPES } from '#domain/commands/command.ts';

const state = fc.constantFrom('Planned' as const, 'Alive' as const, 'Done' as const);

it('an act of the command bar is offered for batches whose state allows it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTS), state, (act, internal_state) => {
      const isAllowed = allowsAct(act, { internal_state });
      if (act === 'harvest' || act === 'move' || act === 'bin') expect(isAllowed).toBe(internal_state === 'Alive');
      else if (act === 'delay' || act === 'complete') expect(isAllowed).toBe(internal_state !== 'Done');
      else if (!isRecordAct(act)) expect(isAllowed).toBe(true);
      else if (internal_state === 'Planned') expect(isAllowed).toBe(!needsTrays(RECORDED_TYPES[act]));
      else expect(isAllowed).toBe(internal_state === 'Alive');
    }),
  );
  expect(allowsAct('undo', { internal_state: 'Planned', actions: [] })).toBe(false);
});
