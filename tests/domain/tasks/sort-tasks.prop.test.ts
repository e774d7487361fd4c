import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { compareByUrgency, groupByBatch, groupTasks, sortTasks } from '#domain/tasks/sort-tasks.ts';
import { NOTHING, TASK_COLUMNS, taskText } from '#domain/tasks/task-columns.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { anyTask, anyTasks } from '#tests/support/random/tasks.ts';

const anyColumn = fc.constantFrom(...TASK_COLUMNS);
const ids = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id);

describe('the tasks table', () => {
  it('sorted by a column keeps every task, with ties as planned', () => {
    fc.assert(
      fc.property(anyTasks, anyColumn, fc.constantFrom('asc', 'desc'), (tasks, column, direction) => {
        const sorted = sortTasks(tasks, column, direction);
        expect(ids(sorted).toSorted()).toEqual(ids(tasks).toSorted());
        for (const text of new Set(tasks.map((task) => foldText(taskText(task, column))))) {
          const same = (task: (typeof tasks)[number]) => foldText(taskText(task, column)) === text;
          expect(ids(sorted.filter(same))).toEqual(ids(planOrder(tasks.filter(same))));
        }
      }),
    );
  });

  it('is reversed when sorted descending, except ties, with missing values last in both', () => {
    fc.assert(
      fc.property(anyTasks, anyColumn, (tasks, column) => {
        const texts = (direction: 'asc' | 'desc') =>
          sortTasks(tasks, column, direction).map((task) => foldText(taskText(task, column)));
        const rest = (all: string[]) => all.filter((text) => text !== NOTHING);
        expect(rest(texts('desc'))).toEqual(rest(texts('asc')).toReversed());
        for (const all of [texts('asc'), texts('desc')]) {
          expect(all.slice(rest(all).length).every((text) => text === NOTHING)).toBe(true);
        }
      }),
    );
  });

  it('is unchanged when sorted again, and compares numbers by value', () => {
    fc.assert(
      fc.property(anyTasks, anyColumn, (tasks, column) => {
        const sorted = sortTasks(tasks, column);
        expect(sortTasks(sorted, column)).toEqual(sorted);
      }),
    );
    const [task] = fc.sample(anyTask, 1);
    if (task === undefined) return;
    const labels = ['Sow 12 trays', 'sow 2 trays', 'Harvest'];
    const sorted = sortTasks(
      labels.map((action_label) => ({ ...task, action_label })),
      'action',
    );
    expect(sorted.map(({ action_label }) => action_label)).toEqual(['Harvest', 'sow 2 trays', 'Sow 12 trays']);
  });
});

describe('the groups of tasks', () => {
  it('have the same tasks in any order of work, those most days late first', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const groups = groupTasks(tasks, compareByUrgency);
        expect(groups.map(({ chamber }) => chamber)).toEqual(groupTasks(tasks).map(({ chamber }) => chamber));
        for (const { tasks: rows } of groups) {
          const late = rows.map((task) => Math.max(0, -task.days_till_action));
          expect(late).toEqual(late.toSorted((a, b) => b - a));
        }
      }),
    );
  });

  it('have what a batch needs on one day as a recipe orders it: sown before its state and its L.I.F.E. are set', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        for (const { tasks: rows } of groupTasks(tasks, compareByUrgency)) {
          for (const days of new Set(rows.map(({ days_till_action }) => Math.min(0, days_till_action)))) {
            const types = rows
              .filter((task) => Math.min(0, task.days_till_action) === days)
              .map(({ action_type }) => ACTION_TYPES.indexOf(action_type));
            expect(types).toEqual(types.toSorted((a, b) => a - b));
          }
        }
      }),
    );
  });

  it('by batch hold every task once, batches with overdue tasks first', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const groups = groupByBatch(tasks);
        expect(groups.flatMap(ids).toSorted()).toEqual(ids(tasks).toSorted());
        expect(new Set(groups.map(([first]) => first?.batch)).size).toBe(groups.length);
        const late = groups.map((rows) => Number(rows.some((task) => task.days_till_action < 0)));
        expect(late).toEqual(late.toSorted((a, b) => b - a));
        for (const rows of groups) expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1);
      }),
    );
  });

  it('hold every task once, under the first place of its batch', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const groups = groupTasks(tasks);
        expect(groups.flatMap(({ tasks: rows }) => ids(rows)).toSorted()).toEqual(ids(tasks).toSorted());
        for (const { chamber, name, is_placed, tasks: rows, overdue, due } of groups) {
          expect(overdue + due).toBe(rows.length);
          expect(overdue).toBe(rows.filter((task) => task.days_till_action < 0).length);
          for (const { locations } of rows) {
            const first = locations[0];
            expect(name).toBe(first?.chamber_name ?? null);
            expect(is_placed).toBe(first !== undefined);
            expect(chamber).toBe(first?.chamber ?? null);
          }
        }
      }),
    );
  });

  it('with late tasks come first, then are ordered by batch and plan', () => {
    fc.assert(
      fc.property(anyTasks, (drawn) => {
        const tasks = drawn.map((task) => ({
          ...task,
          lot_code: `BAS-2026-000${task.id % 5}`,
          batch: uuidOf(task.id % 5),
        }));
        const groups = groupTasks(tasks);
        const late = groups.map(({ overdue }) => overdue > 0);
        expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)));
        for (const half of [
          groups.filter(({ overdue }) => overdue > 0),
          groups.filter(({ overdue }) => overdue === 0),
        ]) {
          const ranks = half.map(({ chamber, is_placed }) => (!is_placed ? 2 : chamber === null ? 1 : 0));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        }
        for (const { tasks: rows } of groups) {
          const keys = rows.map(
            ({ lot_code, action_needed_date, id }) =>
              `${lot_code} ${action_needed_date} ${String(id).padStart(9, '0')}`,
          );
          expect(keys).toEqual(keys.toSorted());
        }
      }),
    );
  });

  it('are independent of the order of the tasks', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        expect(groupTasks(tasks.toReversed())).toEqual(groupTasks(tasks));
      }),
    );
  });
});
