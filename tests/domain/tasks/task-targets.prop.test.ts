import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import { taskTargets } from '#domain/tasks/task-targets.ts';
import { anyPlanned, bedOf, TABLE, uuidOf } from '#tests/support/random/plans.ts';

const BEDS = [bedOf(1), bedOf(2), bedOf(4)];
const places = new Map([TABLE, ...BEDS].map((place) => [place.id, place]));
const GROW = uuidOf(700);
const NAMES: ActionNames = {
  place: (id) => places.get(id),
  chamber: (uuid) => (uuid === GROW ? 'Grow 1' : undefined),
};
const open = (planned: PlannedAction) =>
  openAction(planned, { id: 1, uuid: uuidOf(1), batch: uuidOf(2), day: '2026-03-01', origin: 'plan' });
const goesTo = (target_chamber: string | null, target_locations: string[] | null) => [
  fullPlan('location_change', { target_chamber, target_locations }),
  fullPlan('create_tray_action', { target_chamber, target_locations }),
];

describe('the targets of a task', () => {
  it.each(goesTo(GROW, [bedOf(2).id, bedOf(1).id, bedOf(2).id]))('are its places by chamber', (planned) => {
    const { chamber, chamber_name } = bedOf(1);
    expect(taskTargets(open(planned), NAMES)).toEqual([{ chamber, chamber_name, label: 'A1-2' }]);
  });

  it.each([...goesTo(GROW, null), ...goesTo(GROW, []), ...goesTo(GROW, [bedOf(9).id])])(
    'are its chamber where no known place is planned',
    (planned) => {
      expect(taskTargets(open(planned), NAMES)).toEqual([{ chamber: GROW, chamber_name: 'Grow 1', label: '' }]);
    },
  );

  it.each([...goesTo(null, null), ...goesTo(uuidOf(701), null)])(
    'are none where nothing known is planned',
    (planned) => {
      expect(taskTargets(open(planned), NAMES)).toEqual([]);
    },
  );

  it('are none once it is done, and for all but sowings and moves', () => {
    fc.assert(
      fc.property(anyPlanned, fc.boolean(), (planned, completed) => {
        const targets = taskTargets({ ...open(planned), completed }, { ...NAMES, chamber: () => 'Grow 1' });
        const goes = planned.action_type === 'location_change' || planned.action_type === 'create_tray_action';
        if (completed || !goes) expect(targets).toEqual([]);
        else if (planned.action_properties.target_chamber !== null) expect(targets).not.toEqual([]);
      }),
    );
  });
});
