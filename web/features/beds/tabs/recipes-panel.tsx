import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import { hydrateBed } from '#domain/hardware/hydrate-bed.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { assignmentsQuery, hydratedBedQuery } from '#web/features/beds/bed-queries.ts';
import type { BedRelated } from '#web/features/beds/use-bed-related.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import { formatQuantity } from '#web/format/quantity.ts';
import { nameIn } from '#web/records/choices.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as beds from '#words/web/beds/beds.ts';
import * as m from '#words/web/beds/page.ts';
import '#web/batches/racks/place-page.css';

interface RecipesPanelProps {
  readonly bed: Bed;
  readonly related: BedRelated;
  /** True to show the night's times as well. */
  readonly inFull?: boolean;
}

/** The light and irrigation that a bed runs, in hours and minutes, and where they came from. */
export function RecipesPanel({ bed, related: { choices }, inFull = false }: RecipesPanelProps) {
  const farm = useFarm();
  const { zone } = useSite();
  const { data: hydrated, isPending } = useQuery(hydratedBedQuery(farm, bed.uuid));
  const { data: log, isError } = useQuery(assignmentsQuery(farm, bed.uuid));
  const shown =
    hydrated === undefined
      ? undefined
      : hydrateBed({
          light_recipe_properties: hydrated.light_recipe_properties ?? null,
          irrigation_recipe_properties: hydrated.irrigation_recipe_properties ?? null,
        });
  // Undefined while they load, null without a recipe.
  const light = isPending && bed.light_recipe !== null ? undefined : (shown?.light_recipe_properties ?? null);
  const water = isPending && bed.irrigation_recipe !== null ? undefined : (shown?.irrigation_recipe_properties ?? null);
  const since = (component: 'light' | 'irrigation') => {
    if (log === undefined && isError) return null;
    if (log === undefined) {
      return (
        bed[`${component}_recipe`] !== null && (
          <p className="ph-caption ph-recipe-since">
            <Skeleton />
          </p>
        )
      );
    }
    const now = log.find((entry) => entry.component === component && entry.to === null);
    if (now === undefined) return null;
    const day = formatDay(siteDayOf(now.from, zone));
    return (
      <p className="ph-caption ph-recipe-since">
        {now.lot_code === null
          ? m.sinceByHand({ day, who: now.who ?? '–' })
          : m.sinceByBatch({ day, lot: now.lot_code })}
      </p>
    );
  };
  const minutes = (on: number, off: number, text: typeof m.fogTimes) => (on === 0 ? '–' : text({ on, off }));
  return (
    <Panel title={m.recipes} actions={inFull ? undefined : <Link to={`/bed/${bed.uuid}/life`}>{m.log}</Link>}>
      <dl className="ph-pairs">
        <Pair label={beds.columns.light} to={bed.light_recipe === null ? null : `/light/${bed.light_recipe}`}>
          {nameIn(choices.light, bed.light_recipe)}
        </Pair>
        {light !== null && <Pair label={m.lightDuration}>{light && formatQuantity(light.light_duration, 'h')}</Pair>}
      </dl>
      {since('light')}
      <dl className="ph-pairs">
        <Pair
          label={beds.columns.irrigation}
          to={bed.irrigation_recipe === null ? null : `/irrigation/${bed.irrigation_recipe}`}
        >
          {nameIn(choices.irrigation, bed.irrigation_recipe)}
        </Pair>
        {water !== null && (
          <>
            <Pair label={m.dayFog}>{water && minutes(water.day_fog_on, water.day_fog_off, m.fogTimes)}</Pair>
            <Pair label={m.dayFlood}>
              {water && minutes(water.day_full_duration, water.day_empty_duration, m.floodTimes)}
            </Pair>
            {inFull && (
              <>
                <Pair label={m.nightFog}>{water && minutes(water.night_fog_on, water.night_fog_off, m.fogTimes)}</Pair>
                <Pair label={m.nightFlood}>
                  {water && minutes(water.night_full_duration, water.night_empty_duration, m.floodTimes)}
                </Pair>
              </>
            )}
          </>
        )}
      </dl>
      {since('irrigation')}
    </Panel>
  );
}

const Pair = ({
  label,
  to = null,
  children,
}: {
  readonly label: string;
  readonly to?: string | null;
  /** Undefined while it loads. */
  readonly children: string | undefined;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{children === undefined ? <Skeleton /> : to === null ? children : <Link to={to}>{children}</Link>}</dd>
  </div>
);
