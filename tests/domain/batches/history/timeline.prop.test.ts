import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { displayOrder, isOpen } from '#domain/actions/order-actions.ts';
import type { Comment } from '#domain/batches/comment.ts';
import { type ActionChange, deriveTimeline, type TimelineEntry } from '#domain/batches/history/timeline.ts';
import type { Uuid } from '#domain/ids.ts';
import { addMs } from '#domain/time.ts';
import { allActions, type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, type Played, play } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, START, uuidOf } from '#tests/domain/batches/random-farm.ts';

/** Farms after random commands: each accepted call with its changes in the audit trail. */
const anyHistory = fc.tuple(anyFarm, anyCommands).map(([farm, commands]) => {
  const played = play(farm, commands);
  let id = 0;
  const told = played.map((call) => changesOf(call).map((change): ActionChange => ({ ...change, id: ++id })));
  return { played, told, farm: played.at(-1)?.after ?? farm };
});

/** Returns changes as the audit trail has them, without completions of intervals. */
function changesOf({ before, decided }: Played): Omit<ActionChange, 'id'>[] {
  if (!decided.ok) return [];
  const was = new Map(allActions(before).map((action) => [action.uuid, action]));
  return decided.value.actions
    .filter(({ action_type }) => action_type !== 'interval_action')
    .map((after) => ({ at: before.now, who: 'ada', before: was.get(after.uuid) ?? null, after }));
}

const anyComments = fc
  .array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: -5000, max: 500 })), { maxLength: 6 })
  .map((list) =>
    list.map(
      ([batch, minutes], at): Comment => ({
        uuid: uuidOf(7, at),
        batch: uuidOf(3, batch + 1),
        author: 'ada',
        author_id: null,
        text: 'Looks well',
        created_at: addMs(START, minutes * 60_000),
      }),
    ),
  );

const timelineOf = (
  farm: Farm,
  actions: readonly Action[],
  changes: readonly ActionChange[],
  comments: readonly Comment[] = [],
) => deriveTimeline({ actions, changes, comments }, siteOf(farm));

const ofKind = <K extends TimelineEntry['kind']>(timeline: readonly TimelineEntry[], kind: K) =>
  timeline.filter((entry): entry is Extract<TimelineEntry, { kind: K }> => entry.kind === kind);

describe('the timeline', () => {
  it('has each action once, as it is now, in list order, withdrawn ones if they had been completed', () => {
    fc.assert(
      fc.property(anyHistory, anyComments, ({ farm, told }, comments) => {
        for (const { actions } of farm.batches.values()) {
          const timeline = timelineOf(farm, actions, of(told.flat(), actions), comments);
          const now = ofKind(timeline, 'action');
          const standing = now.map(({ action }) => action).filter(({ withdrawn }) => !withdrawn);
          expect(standing).toEqual(displayOrder(actions, siteOf(farm)).filter(({ withdrawn }) => !withdrawn));
          expect(now.map(({ action }) => action.uuid).sort()).toEqual(actions.map(({ uuid }) => uuid).sort());
          for (const { at, action } of now.filter((entry) => entry.action.withdrawn)) {
            const done = told.flat().findLast(({ after }) => after?.uuid === action.uuid && after.completed)?.after;
            expect(at).toBe(done?.action_completed_date);
          }
        }
      }),
    );
  });

  it('has each undone completion once, with author and time of completing and undoing', () => {
    fc.assert(
      fc.property(anyHistory, ({ played, told, farm }) => {
        const actions = allActions(farm);
        const timeline = timelineOf(farm, actions, told.flat());
        const undone = played.flatMap(({ call, before, decided }) =>
          call.kind === 'undo' && decided.ok
            ? [...new Set(call.uuids)].flatMap((uuid) => {
                const action = allActions(before).find((one) => one.uuid === uuid && one.completed);
                return action === undefined ? [] : [{ at: before.now, action }];
              })
            : [],
        );
        const byText = (list: readonly { at: string | null; action: Action }[]) =>
          list.map(({ at, action }) => `${at} ${action.uuid} ${action.version}`).sort();
        expect(byText(ofKind(timeline, 'undone'))).toEqual(byText(undone));
        const withdrawn = new Set(actions.flatMap((action) => (action.withdrawn ? [action.uuid] : [])));
        const done = undone
          .filter(({ action }) => !withdrawn.has(action.uuid))
          .map(({ action }) => ({ at: action.action_completed_date, action }));
        expect(byText(ofKind(timeline, 'completed'))).toEqual(byText(done));
        for (const { by, action } of ofKind(timeline, 'completed')) expect(by).toBe(action.completed_by_user);
        for (const { by } of ofKind(timeline, 'undone')) expect(by).toBe('ada');
      }),
    );
  });

  it('has as many completions as there were completing calls', () => {
    fc.assert(
      fc.property(anyHistory, ({ told, farm }) => {
        const timeline = timelineOf(farm, allActions(farm), told.flat());
        for (const { uuid, completed, action_type } of allActions(farm)) {
          if (action_type === 'interval_action') continue;
          const completions = told
            .flat()
            .filter(({ before, after }) => after?.uuid === uuid && after.completed && before?.completed !== true);
          const undone = ofKind(timeline, 'undone').filter(({ action }) => action.uuid === uuid);
          expect(undone.length + Number(completed)).toBe(completions.length);
        }
      }),
    );
  });

  it('has each correction once, with old and new values', () => {
    fc.assert(
      fc.property(anyHistory, ({ told, farm }) => {
        const corrections = ofKind(timelineOf(farm, allActions(farm), told.flat()), 'correction');
        const stored = allActions(farm).flatMap(({ uuid, corrections: own }) =>
          own.map(({ corrected_at, was }) => ({ uuid, at: corrected_at, was })),
        );
        const plain = corrections.map(({ at, action, was }) => ({ uuid: action.uuid, at, was }));
        const sorted = (list: readonly { uuid: Uuid; at: string; was: object }[]) =>
          list.map((one) => JSON.stringify(one, ['uuid', 'at'])).sort();
        expect(sorted(plain)).toEqual(sorted(stored));
        for (const { was, is, action } of corrections) {
          expect(Object.keys(is.action_properties)).toEqual(Object.keys(was.action_properties));
          expect(is).not.toEqual(was);
          expect(action.action_properties).toMatchObject(is.action_properties);
          expect(action.action_completed_date).toBe(is.action_completed_date);
        }
      }),
    );
  });

  it('is in order of days, completed before open within a day, whatever the order of its input', () => {
    fc.assert(
      fc.property(anyHistory, anyComments, ({ farm, told }, comments) => {
        const actions = allActions(farm);
        const timeline = timelineOf(farm, actions, told.flat(), comments);
        const moments = timeline.map((entry) =>
          entry.kind === 'action' && isOpen(entry.action)
            ? `${entry.action.action_needed_date} open`
            : `${siteOf(farm).dayOf(entry.at)} done ${entry.at}`,
        );
        expect(moments).toEqual(moments.toSorted());
        const backwards = timelineOf(farm, actions.toReversed(), told.flat().toReversed(), comments.toReversed());
        expect(backwards).toEqual(timeline);
        expect(ofKind(timeline, 'comment')).toHaveLength(comments.length);
      }),
    );
  });
});

function of(changes: readonly ActionChange[], actions: readonly Action[]): ActionChange[] {
  const own = new Set(actions.map(({ uuid }) => uuid));
  return changes.filter(({ before, after }) => own.has((after ?? before)?.uuid ?? ''));
}
