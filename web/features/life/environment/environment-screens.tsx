import { useQuery } from '@tanstack/react-query';
import { checkEnvironment } from '#domain/life/check-environment.ts';
import { dayClimate } from '#domain/life/day-climate.ts';
import { lightSpans } from '#domain/life/day-spans.ts';
import type { EnvironmentRecipe } from '#domain/life/life-recipes.ts';
import { VPD_BANDS } from '#domain/life/vpd.ts';
import { environmentRecipes } from '#ports/record-kinds/life-recipes.ts';
import { environmentRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { Warnings } from '#web/features/life/form/warnings.tsx';
import { formatHours } from '#web/features/life/model/duration-text.ts';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { FactsPanel } from '#web/features/life/page/fact-rows.tsx';
import { LifePage } from '#web/features/life/page/life-page.tsx';
import { lifeScreens } from '#web/features/life/page/life-screens.tsx';
import { MiniStrip } from '#web/features/life/strip/mini-strip.tsx';
import { StripPanel } from '#web/features/life/strip/strip-panel.tsx';
import { formatNumber, formatQuantity, formatTemperature } from '#web/format/quantity.ts';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import * as m from '#words/web/life/fields.ts';
import * as page from '#words/web/life/page.ts';
import * as strip from '#words/web/life/strip.ts';
import { environmentTracks, formatKpa } from './environment-tracks.ts';
import { VpdPanel } from './vpd-panel.tsx';

const form = lazyForm(async () => (await import('./environment-form.tsx')).EnvironmentForm);

const orDash = (value: number | null, unit: string): string => (value === null ? '–' : formatQuantity(value, unit));

const temperatureOrDash = (celsius: number | null): string => (celsius === null ? '–' : formatTemperature(celsius));

function EnvironmentRecipePage(props: RecordPageProps<EnvironmentRecipe, LifeRelated>) {
  const { component_properties: climate, description, uuid } = props.record;
  const light = props.related.lightOf(uuid);
  const { day, night } = dayClimate(climate, light);
  const own = [day, night].flatMap(({ celsius, percent }) =>
    celsius === null || percent === null ? [] : [{ celsius, percent }],
  );
  const band = { min: formatNumber(VPD_BANDS.usual.min), max: formatNumber(VPD_BANDS.usual.max) };
  return (
    <LifePage
      {...props}
      kind="environment_recipe"
      Form={form.Form}
      note={null}
      strip={
        <>
          <StripPanel
            tracks={environmentTracks(climate, light)}
            legend={[
              { look: 'light', words: strip.day },
              { look: 'night', words: strip.night },
              { look: 'band', words: strip.vpdBand(band) },
            ]}
          />
          <Warnings warnings={checkEnvironment(climate)} />
        </>
      }
    >
      <FactsPanel
        title={page.setPoints}
        description={description}
        facts={[
          { label: m.environment.day_duration, value: `${formatHours(climate.day_duration)} ${m.units.hours}` },
          { label: m.environment.day_temperature, value: temperatureOrDash(climate.day_temperature) },
          { label: m.environment.day_humidity, value: orDash(climate.day_humidity, m.units.percent) },
          { label: m.vpdDay, value: `${formatKpa(day.kpa)} ${m.units.vpd}` },
          { label: m.environment.night_temperature, value: temperatureOrDash(climate.night_temperature) },
          { label: m.environment.night_humidity, value: orDash(climate.night_humidity, m.units.percent) },
          { label: m.vpdNight, value: `${formatKpa(night.kpa)} ${m.units.vpd}` },
          { label: m.environment.co2, value: orDash(climate.co2, m.units.ppm) },
        ]}
      />
      <VpdPanel own={own} />
    </LifePage>
  );
}

const pair = (day: number | null, night: number | null, unit: string): string => {
  const [first, second] = [day, night].map((value) => (value === null ? '–' : formatNumber(value)));
  return `${first} / ${second} ${unit}`;
};

export const EnvironmentPage = lifeScreens<EnvironmentRecipe>(environmentRecipes, {
  key: 'environment_recipe',
  useAll: () => useQuery(environmentRecipesQuery(useFarm())),
  form,
  Page: EnvironmentRecipePage,
  strip: ({ uuid, component_properties: { day_duration } }, { lightOf }) => (
    <MiniStrip day={lightSpans({ lights_on: lightOf(uuid).lights_on, light_duration: day_duration })} />
  ),
  first: {
    head: strip.temperature,
    text: ({ component_properties: { day_temperature, night_temperature } }) =>
      `${temperatureOrDash(day_temperature)} / ${temperatureOrDash(night_temperature)}`,
    value: ({ component_properties: { day_temperature } }) => day_temperature,
  },
  second: {
    head: strip.humidity,
    text: ({ component_properties: { day_humidity, night_humidity } }) =>
      pair(day_humidity, night_humidity, m.units.percent),
    value: ({ component_properties: { day_humidity } }) => day_humidity ?? -1,
  },
});
