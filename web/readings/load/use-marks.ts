import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, useSite } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { actionMarks, faultMarks, type Mark, type MarkedMachine, removalMarks } from '#web/readings/model/marks.ts';
import type { Span } from '#web/readings/model/span.ts';
import { historyQuery } from '#web/records/machine/history-query.ts';
import type { Places } from './use-places.ts';
import { useSameItems } from './use-same-items.ts';

const NONE: readonly never[] = [];
/** Changes of a machine that are searched for faults. */
const SEARCHED = 100;
/** The most batches that one call can name, and the longest time that it can ask for. */
const MOST_BATCHES = 100;
const MOST_DAYS_MS = 360 * 86_400_000;

/** The batches that stood on a bed within some days, with their actions. */
const bedBatchesQuery = (farm: FarmApi, bed: Subject, from: string, to: string) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'stood on', bed, from, to),
    queryFn: async () => {
      const { stays = [] } = await farm.getOccupancy({ query: { bed, from, to } }, READ);
      const uuid__in = [...new Set(stays.map(({ batch }) => batch))].slice(0, MOST_BATCHES);
      return uuid__in.length === 0 ? [] : rowsOf(await farm.listBatches({ query: { uuid__in, hydrate: true } }, READ));
    },
    ...polled,
  });

/** The batches that stand in a chamber, with their actions. */
export const chamberBatchesQuery = (farm: FarmApi, chamber: Subject) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'stand in', chamber),
    queryFn: async () =>
      rowsOf(await farm.listBatches({ query: { chamber, internal_state: 'Alive', hydrate: true } }, READ)),
    ...polled,
  });

/** The ranges of readings that people removed, which are few. */
const removalsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listRemovedReadings'),
    queryFn: () => farm.listRemovedReadings({}, READ),
    ...polled,
  });

/** Returns the machines whose faults concern places: themselves, and the HVACs of chambers. */
function machinesOf(subjects: readonly Subject[], { beds, hvacs, reservoirs }: Places): MarkedMachine[] {
  const asked = new Set(subjects);
  return [
    ...beds.filter(({ uuid }) => asked.has(uuid)).map((one) => ({ ...one, kind: 'bed' as const })),
    ...hvacs
      .filter(({ uuid, chamber }) => asked.has(uuid) || (chamber !== null && asked.has(chamber)))
      .map((one) => ({ ...one, kind: 'hvac' as const })),
    ...reservoirs.filter(({ uuid }) => asked.has(uuid)).map((one) => ({ ...one, kind: 'reservoir' as const })),
  ];
}

/**
 * Returns what happened at places within a span, in order: the actions of batches that stood on beds or stand in
 * chambers, the faults of machines, and where readings were removed.
 */
export function useMarks(subjects: readonly Subject[], span: Span, places: Places): readonly Mark[] {
  const farm = useFarm();
  const { zone } = useSite();
  const machines = useMemo(() => machinesOf(subjects, places), [subjects, places]);
  const histories = useQueries({
    queries: machines.map(({ kind, uuid }) => historyQuery(farm, kind, uuid, { page: 1, size: SEARCHED })),
  });
  const from = siteDayOf(Math.max(span.from, span.to - MOST_DAYS_MS), zone);
  const to = siteDayOf(span.to, zone);
  const beds = subjects.filter((subject) => places.beds.some(({ uuid }) => uuid === subject));
  const chambers = subjects.filter((subject) => places.chambers.some(({ uuid }) => uuid === subject));
  const batches = useQueries({ queries: beds.map((bed) => bedBatchesQuery(farm, bed, from, to)) });
  const inChambers = useQueries({ queries: chambers.map((chamber) => chamberBatchesQuery(farm, chamber)) });
  const found = useSameItems([...batches, ...inChambers].map(({ data }) => data));
  const { data: removals = NONE } = useQuery(removalsQuery(farm));
  const changes = useSameItems(histories.map(({ data }) => data));
  return useMemo(() => {
    const byKey = new Map<string, Mark>();
    for (const rows of found)
      for (const batch of rows ?? []) for (const one of actionMarks(batch, span)) byKey.set(one.key, one);
    for (const [at, machine] of machines.entries())
      for (const one of faultMarks(machine, changes[at]?.rows ?? [], span)) byKey.set(one.key, one);
    const shown = new Set(subjects);
    const nameOf = (subject: Subject) => places.nameOf(subject) ?? '';
    for (const one of removalMarks(removals, shown, nameOf, span)) byKey.set(one.key, one);
    return [...byKey.values()].sort((a, b) => a.at - b.at);
  }, [found, changes, removals, machines, subjects, places, span]);
}
