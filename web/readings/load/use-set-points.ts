import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import {
  environmentRecipesQuery,
  fertigationRecipesQuery,
  lightRecipesQuery,
} from '#web/batches/model/batch-queries.ts';
import { polled, READ, useSite } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import {
  environmentSetPoints,
  fertigationSetPoints,
  lightSetPoints,
  type SetPoint,
} from '#web/readings/model/set-points.ts';
import { siteClock } from '#web/readings/model/site-clock.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { Places } from './use-places.ts';
import { useSameItems } from './use-same-items.ts';

/** The recipes that a bed has run, newest first. */
const assignmentsQuery = (farm: FarmApi, uuid: string) => ({
  queryKey: keyOf('listBedAssignments', uuid),
  queryFn: async () => rowsOf(await farm.listBedAssignments({ params: { uuid } }, READ)),
  ...polled,
});

/** The growing batches, whose wanted recipes are the set points of chambers and reservoirs. */
const growingQuery = (farm: FarmApi) => ({
  queryKey: keyOf('listBatches', 'growing'),
  queryFn: async () => rowsOf(await farm.listBatches({ query: { internal_state: 'Alive' } }, READ)),
  ...polled,
});

const NONE: readonly never[] = [];

/**
 * Returns the set points of places within a span: the light recipes that beds ran, the climate that the batches in a
 * chamber or on a bed want now, and the solution that the batches fed by a reservoir want now.
 */
export function useSetPoints(
  subjects: readonly Subject[],
  span: Span,
  { beds, hvacs }: Places,
  isShown: boolean,
): readonly SetPoint[] {
  const farm = useFarm();
  const { zone } = useSite();
  const enabled = isShown;
  const { data: growing = NONE } = useQuery({ ...growingQuery(farm), enabled });
  const { data: lights = NONE } = useQuery({ ...lightRecipesQuery(farm), enabled });
  const { data: climates = NONE } = useQuery({ ...environmentRecipesQuery(farm), enabled });
  const { data: feeds = NONE } = useQuery({ ...fertigationRecipesQuery(farm), enabled });
  const lit = useSameItems(subjects.filter((subject) => beds.some(({ uuid }) => uuid === subject)));
  const logs = useQueries({ queries: lit.map((bed) => ({ ...assignmentsQuery(farm, bed), enabled })) });
  const runs = useSameItems(logs.map(({ data }) => data));
  const asked = useSameItems(subjects);
  return useMemo(() => {
    if (!isShown) return [];
    const clock = siteClock(zone);
    const now = Date.now();
    const lightOf = (uuid: string | null): LightProperties | undefined =>
      lights.find((one) => one.uuid === uuid)?.component_properties;
    const wantsOf = (some: typeof beds) => {
      const standing = new Set(some.flatMap((bed) => bed.standing.map(({ batch }) => batch)));
      return growing.filter(({ uuid }) => standing.has(uuid)).map(({ life }) => life);
    };
    // Each recipe once: batches that want different ones show two bands.
    const distinct = <Of>(keys: readonly (string | null)[], of: (key: string) => readonly Of[]): Of[] =>
      [...new Set(keys)].flatMap((key) => (key === null ? [] : of(key)));
    // What batches want now says nothing about times to come.
    const until = { from: span.from, to: Math.min(span.to, now) };
    const climateAt = (subject: Subject, some: typeof beds): readonly SetPoint[] => {
      const wants = wantsOf(some);
      const light = lightOf(wants[0]?.light_recipe ?? null) ?? ASSUMED_LIGHT;
      return distinct(
        wants.map(({ environment_recipe }) => environment_recipe),
        (uuid) => {
          const climate = climates.find((one) => one.uuid === uuid)?.component_properties;
          return climate === undefined ? [] : environmentSetPoints(subject, climate, light, until, clock);
        },
      );
    };
    return asked.flatMap((subject): readonly SetPoint[] => {
      const bed = beds.find(({ uuid }) => uuid === subject);
      if (bed !== undefined) {
        const log = runs[lit.indexOf(subject)] ?? [];
        const lightSets = log.flatMap(({ component, recipe, from, to }) => {
          const light = component === 'light' ? lightOf(recipe) : undefined;
          const part = {
            from: Math.max(span.from, instantToMs(from)),
            to: Math.min(until.to, to === null ? until.to : instantToMs(to)),
          };
          return light === undefined || part.to <= part.from ? [] : lightSetPoints(subject, light, part, clock);
        });
        return [...lightSets, ...climateAt(subject, [bed])];
      }
      const fed = beds.filter(({ reservoir }) => reservoir === subject);
      if (subject.startsWith('reservoir-')) {
        return distinct(
          wantsOf(fed).map(({ fertigation_recipe }) => fertigation_recipe),
          (uuid) => {
            const feed = feeds.find((one) => one.uuid === uuid)?.component_properties;
            return feed === undefined ? [] : fertigationSetPoints(subject, feed, until);
          },
        );
      }
      const chamber = hvacs.find(({ uuid }) => uuid === subject)?.chamber ?? subject;
      return climateAt(
        subject,
        beds.filter((one) => one.chamber === chamber),
      );
    });
  }, [isShown, asked, span, zone, beds, hvacs, growing, lights, climates, feeds, lit, runs]);
}
