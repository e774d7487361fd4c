import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { v7 as newKey } from 'uuid';
import { mergeRoute, nextStop, previousStop, type RoundMarks, type RoundStop } from '#domain/tasks/round.ts';
import type { Task } from '#domain/tasks/task.ts';
import { msToInstant } from '#domain/time.ts';
import { completeRows, EMPTY_INPUT, givenFacts, type RowInput } from '#web/batches/bulk/model/complete-rows.ts';
import { type BulkView, useBulkView } from '#web/batches/bulk/model/use-bulk-view.ts';
import { keepSending } from '#web/batches/entries/send-entries.ts';
import {
  changeEntry,
  changeRound,
  type Entry,
  emptyRound,
  removeEntry,
  roundOf,
  type StoredRound,
} from '#web/batches/entries/stored-entries.ts';
import { expectedTasksQuery } from '#web/batches/model/task-queries.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useFarm, useLive, useSession } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { useToday } from '#web/data/use-today.ts';
import { stopsOf } from './round-stops.ts';

/** Loads what a round needs: the user, today's tasks, and their batches. */
export function useRoundData() {
  const farm = useFarm();
  const user = useCurrentUser().data?.id;
  const query = useQuery(expectedTasksQuery(farm));
  const tasks = Object.values(query.data ?? {}).flat();
  // A batch stays after its last task is done, so that the round can still name its places.
  const [batches, setBatches] = useState<readonly string[]>([]);
  const missing = [...new Set(tasks.map(({ batch }) => batch))].filter((batch) => !batches.includes(batch));
  if (missing.length > 0) setBatches([...batches, ...missing]);
  const { view, failed, retry } = useBulkView(batches);
  // A task joins the round together with its batch: without places it would get a stop that it then keeps.
  const [last, setLast] = useState<{ readonly view: BulkView; readonly batches: readonly string[] }>();
  const isWhole = query.data !== undefined && missing.length === 0;
  if (isWhole && view !== undefined && view !== last?.view) setLast({ view, batches });
  const placed = tasks.filter(({ batch }) => last?.batches.includes(batch));
  return {
    data: user === undefined || last === undefined ? undefined : { user, tasks: placed, view: last.view },
    failed: query.isError && query.data === undefined ? query : failed,
    retry: () => void Promise.all([query.refetch(), retry()]),
  };
}

export interface RoundData {
  readonly user: string;
  readonly tasks: readonly Task[];
  readonly view: BulkView;
}

/** Today's round of a user: where it is, and what can be done next. */
export function useRound({ user, tasks, view }: RoundData) {
  const [farm, live, session] = [useFarm(), useLive(), useSession()];
  const today = useToday();
  const [search] = useSearchParams();
  const round = useObservable(roundOf(user));
  const now = useNow(10_000);
  const [inputs, setInputs] = useState<ReadonlyMap<string, RowInput>>(new Map());
  useEffect(() => keepSending({ user, farm, live, session }), [user, farm, live, session]);
  useEffect(
    () => changeRound(user, (stored) => (stored.day === today ? stored : startDay(stored, today))),
    [user, today],
  );

  const byAction = new Map(tasks.map((task) => [task.uuid, task]));
  const ordered = stopsOf(tasks, view);
  const route = mergeRoute(round.route, ordered);
  const text = JSON.stringify(route);
  useEffect(
    () =>
      changeRound(user, (stored) => {
        const merged: StoredRound['route'] = JSON.parse(text);
        return JSON.stringify(stored.route) === text ? stored : { ...stored, route: merged };
      }),
    [user, text],
  );

  const entryOf = (action: string) => round.entries.findLast((entry) => entry.action === action);
  const chambers = search.get('chamber')?.split(',') ?? [];
  const isHere = ({ action, chamber }: RoundStop): boolean => {
    if (chambers.length === 0 || chamber === null || chambers.includes(chamber)) return true;
    return byAction.get(action)?.locations.some((place) => chambers.includes(place.chamber ?? '')) ?? false;
  };
  const stops = route.filter(
    (stop) => (byAction.has(stop.action) || entryOf(stop.action) !== undefined) && isHere(stop),
  );
  const marks = marksOf(round);
  const isOpen = (action: string) => stops.some((stop) => stop.action === action) && !marks.done.has(action);
  const isLeft = round.current === END;
  const current =
    round.current !== null && !isLeft && isOpen(round.current) ? round.current : nextStop(stops, marks, round.current);
  const inputOf = (action: string): RowInput => {
    const entry = entryOf(action);
    return inputs.get(action) ?? (entry?.state === 'refused' || entry?.undone === true ? entry.input : EMPTY_INPUT);
  };
  const queued = round.entries.filter(({ state, undone }) => state === 'waiting' && !undone);
  // Entries that the farm hasn't seen yet count as done, so that what depends on them can follow.
  const rowOf = (action: string) => {
    const before = queued.filter((entry) => entry.action !== action);
    const rows = completeRows(
      view,
      [...before.map((entry) => entry.action), action],
      (one) => before.find((entry) => entry.action === one)?.input ?? inputOf(one),
      now,
    );
    return rows.find((row) => row.action.uuid === action);
  };
  // Going back to a skipped task takes the skip back.
  const goTo = (action: string) =>
    changeRound(user, (stored) => ({
      ...stored,
      current: action,
      skips: stored.skips.filter(([skipped]) => skipped !== action),
    }));
  return {
    stops,
    marks,
    isFiltered: chambers.length > 0,
    entries: round.entries,
    current: isLeft ? null : current,
    next: current === null ? null : nextStop(stops, { ...marks, done: new Set([...marks.done, current]) }, current),
    previous: previousStop(stops, marks, current),
    inputOf,
    rowOf,
    entryOf,
    taskOf: (action: string) => byAction.get(action),
    change: (action: string, changed: Partial<RowInput>) =>
      setInputs((all) => new Map(all).set(action, { ...(all.get(action) ?? inputOf(action)), ...changed })),
    goTo,
    skip: (action: string) =>
      changeRound(user, (stored) => {
        const skips = new Map(stored.skips).set(action, (marks.skips.get(action) ?? 0) + 1);
        const following = nextStop(stops, { done: new Set([...marks.done, action]), skips }, action);
        return { ...stored, skips: [...skips], current: following ?? END };
      }),
    /** Stores the entry on this device, from where it is sent. */
    complete: (action: string, shown: Entry['shown']) => {
      const row = rowOf(action);
      if (row === undefined) return;
      const input = inputOf(action);
      const facts = givenFacts(row.action, input);
      changeRound(user, (stored) => {
        const latest = Math.max(0, ...stored.entries.map(({ at }) => Date.parse(at) + 1));
        const at = msToInstant(Math.max(Date.now(), latest));
        const entry: Entry = {
          key: newKey(),
          action,
          batch: row.batch.uuid,
          at,
          facts: { ...facts },
          input,
          state: 'waiting',
          sent: false,
          undone: false,
          problem: null,
          shown,
        };
        const others = stored.entries.filter((one) => one.action !== action || one.undone);
        return { ...stored, entries: [...others, entry], current: action };
      });
      setInputs((all) => new Map([...all].filter(([one]) => one !== action)));
    },
    undo: (entry: Entry) => {
      if (entry.state === 'waiting' && !entry.sent) removeEntry(user, entry.key);
      else changeEntry(user, entry.key, { undone: true, problem: null });
      setInputs((all) => new Map(all).set(entry.action, entry.input));
      goTo(entry.action);
    },
    discard: (entry: Entry) => removeEntry(user, entry.key),
    doSkipped: () => changeRound(user, (stored) => ({ ...stored, skips: [], current: null })),
    finish: () => changeRound(user, (stored) => startDay(stored, stored.day)),
  };
}

export type Round = ReturnType<typeof useRound>;

/** In place of a task, after the last one was skipped. */
const END = 'end';

/** Starts a round, with the entries that the farm hasn't saved yet. */
const startDay = ({ entries }: StoredRound, day: string): StoredRound => ({
  ...emptyRound(day),
  entries: entries.filter(({ state, undone }) => state !== 'saved' || undone),
});

const marksOf = ({ entries, skips }: StoredRound): RoundMarks => ({
  done: new Set(entries.flatMap(({ action, state, undone }) => (state === 'refused' || undone ? [] : [action]))),
  skips: new Map(skips),
});
