import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterByChambers, filterByWords } from '#domain/tasks/filter-tasks.ts';
import { TASK_COLUMNS, taskText } from '#domain/tasks/task-columns.ts';
import { anyTasks, CHAMBER_UUIDS } from '#tests/support/random/tasks.ts';

const anyOn = fc.subarray(CHAMBER_UUIDS).map((on) => new Set(on));
const anyWords = fc.constantFrom(
  '',
  'kale',
  'KALE lacinato',
  'chene',
  'grow 1',
  'bas-2026',
  'harvest kale',
  'nothing',
  ' ',
);
const ids = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id);

describe('the chamber filter', () => {
  it('shows a task if any chamber of its batch is on, or its batch is in none', () => {
    fc.assert(
      fc.property(anyTasks, anyOn, (tasks, on) => {
        const shown = ids(filterByChambers(tasks, on));
        for (const { id, locations } of tasks) {
          const chambers = locations.flatMap(({ chamber }) => (chamber === null ? [] : [chamber]));
          const passes = chambers.length === 0 || chambers.some((chamber) => on.has(chamber));
          expect(shown.includes(id)).toBe(on.size > 0 && passes);
        }
      }),
    );
  });

  it('shows nothing with all chambers off, not even tasks without a chamber', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        expect(filterByChambers(tasks, new Set())).toEqual([]);
      }),
    );
  });

  it('shows all tasks with all chambers on, and never fewer with one more on', () => {
    fc.assert(
      fc.property(anyTasks, anyOn, fc.constantFrom(...CHAMBER_UUIDS), (tasks, on, more) => {
        expect(filterByChambers(tasks, new Set(CHAMBER_UUIDS))).toEqual(tasks);
        const wider = ids(filterByChambers(tasks, new Set([...on, more])));
        expect(ids(filterByChambers(tasks, on)).every((id) => wider.includes(id))).toBe(true);
      }),
    );
  });
});

describe('the text filter', () => {
  it('finds a task by any word of its columns and by its lot code, ignoring case and accents', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        for (const task of tasks) {
          const typed = TASK_COLUMNS.map((column) => taskText(task, column))
            .toReversed()
            .join(' ');
          expect(ids(filterByWords(tasks, typed.toUpperCase()))).toContain(task.id);
          expect(ids(filterByWords(tasks, task.lot_code.toLowerCase()))).toEqual([task.id]);
          expect(ids(filterByWords(tasks, `${task.crop} xyzzy`))).toEqual([]);
        }
        expect(filterByWords(tasks, 'chene').every(({ crop }) => crop === 'Feuille de chêne')).toBe(true);
      }),
    );
  });

  it('and the chamber filter commute, and are idempotent', () => {
    fc.assert(
      fc.property(anyTasks, anyOn, anyWords, (tasks, on, words) => {
        const both = filterByWords(filterByChambers(tasks, on), words);
        expect(filterByChambers(filterByWords(tasks, words), on)).toEqual(both);
        expect(filterByWords(filterByChambers(both, on), words)).toEqual(both);
      }),
    );
  });
});
