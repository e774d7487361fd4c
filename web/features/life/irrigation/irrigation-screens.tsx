import { useQuery } from '@tanstack/react-query';
import { lightSpans } from '#domain/life/day-spans.ts';
import type { IrrigationRecipe } from '#domain/life/life-recipes.ts';
import { irrigationDay } from '#domain/life/water-cycles.ts';
import { irrigationRecipes } from '#ports/record-kinds/life-recipes.ts';
import { irrigationRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatDuration } from '#web/features/life/model/duration-text.ts';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { LifePage } from '#web/features/life/page/life-page.tsx';
import { lifeScreens } from '#web/features/life/page/life-screens.tsx';
import { MiniStrip } from '#web/features/life/strip/mini-strip.tsx';
import { StripPanel } from '#web/features/life/strip/strip-panel.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import * as page from '#words/web/life/page.ts';
import * as strip from '#words/web/life/strip.ts';
import { Durations } from './durations.tsx';
import { irrigationTracks } from './irrigation-tracks.ts';

const form = lazyForm(async () => (await import('./irrigation-form.tsx')).IrrigationForm);

function IrrigationRecipePage(props: RecordPageProps<IrrigationRecipe, LifeRelated>) {
  const { component_properties: water, description, uuid } = props.record;
  const light = props.related.lightOf(uuid);
  return (
    <LifePage
      {...props}
      kind="irrigation_recipe"
      Form={form.Form}
      note={page.nextCycle}
      strip={
        <StripPanel
          tracks={irrigationTracks(water, light)}
          legend={[
            { look: 'light', words: strip.dayFromLight },
            { look: 'flood', words: strip.flooded },
            { look: 'fog', words: strip.fog },
          ]}
        />
      }
    >
      <Durations water={water} light={light} description={description} />
    </LifePage>
  );
}

/** A day of a recipe under a usual light, for sorting. */
const minutesOf = ({ component_properties: water }: IrrigationRecipe, kind: 'flood' | 'fog'): number => {
  const { day, night } = irrigationDay(water, { lights_on: '06:00', light_duration: 16 * 3600 })[kind];
  return day.seconds + night.seconds;
};

const cycleText = (on: number, off: number): string =>
  on === 0 ? '–' : `${formatDuration(on)} / ${formatDuration(off)}`;

export const IrrigationPage = lifeScreens<IrrigationRecipe>(irrigationRecipes, {
  key: 'irrigation_recipe',
  useAll: () => useQuery(irrigationRecipesQuery(useFarm())),
  form,
  Page: IrrigationRecipePage,
  strip: ({ uuid, component_properties }, { lightOf }) => {
    const light = lightOf(uuid);
    const { flood, fog } = irrigationDay(component_properties, light);
    return <MiniStrip day={lightSpans(light)} flood={flood.spans} fog={fog.spans} />;
  },
  first: {
    head: strip.flood,
    text: ({ component_properties: { day_full_duration, day_empty_duration } }) =>
      cycleText(day_full_duration, day_empty_duration),
    value: (row) => minutesOf(row, 'flood'),
  },
  second: {
    head: strip.fog,
    text: ({ component_properties: { day_fog_on, day_fog_off } }) => cycleText(day_fog_on, day_fog_off),
    value: (row) => minutesOf(row, 'fog'),
  },
});
