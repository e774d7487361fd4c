import { useQuery } from '@tanstack/react-query';
import { checkLight } from '#domain/life/check-light.ts';
import { lightSpans } from '#domain/life/day-spans.ts';
import type { LightProperties, LightRecipe } from '#domain/life/life-recipes.ts';
import { lightRecipes } from '#ports/record-kinds/life-recipes.ts';
import { lightRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { Warnings } from '#web/features/life/form/warnings.tsx';
import { formatHours } from '#web/features/life/model/duration-text.ts';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { FactsPanel } from '#web/features/life/page/fact-rows.tsx';
import { LifePage } from '#web/features/life/page/life-page.tsx';
import { lifeScreens } from '#web/features/life/page/life-screens.tsx';
import { MiniStrip } from '#web/features/life/strip/mini-strip.tsx';
import { StripPanel } from '#web/features/life/strip/strip-panel.tsx';
import { formatQuantity } from '#web/format/quantity.ts';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { fixed } from '#words/language.ts';
import * as m from '#words/web/life/fields.ts';
import * as page from '#words/web/life/page.ts';
import * as strip from '#words/web/life/strip.ts';
import { BANDS } from './light-texts.ts';
import { dliOf, lightTracks } from './light-tracks.ts';
import { BandMark, SpectrumBar } from './spectrum.tsx';

const form = lazyForm(async () => (await import('./light-form.tsx')).LightForm);

function LightRecipePage(props: RecordPageProps<LightRecipe, LifeRelated>) {
  const { component_properties: light, description } = props.record;
  return (
    <LifePage
      {...props}
      kind="light_recipe"
      Form={form.Form}
      note={page.nextLightsOn}
      strip={
        <>
          <StripPanel
            tracks={lightTracks(light)}
            legend={[
              { look: 'light', words: strip.lightsOn },
              { look: 'night', words: strip.lightsOff },
            ]}
          />
          <Warnings warnings={checkLight(light)} />
        </>
      }
    >
      <FactsPanel
        title={page.recipe}
        description={description}
        facts={[
          { label: m.light.lights_on, value: light.lights_on },
          { label: m.light.light_duration, value: `${formatHours(light.light_duration)} ${m.units.hours}` },
          { label: m.light.ppfd, value: formatQuantity(light.ppfd, m.units.ppfd) },
          { label: m.dli, value: `${fixed(dliOf(light), 2)} ${m.units.dli}` },
        ]}
      />
      <Spectrum spectrum={light.spectrum} />
    </LifePage>
  );
}

const Spectrum = ({ spectrum }: Pick<LightProperties, 'spectrum'>) => (
  <Panel title={m.spectrum}>
    {spectrum === null ? (
      <p className="ph-life-none ph-muted">{m.noSpectrum}</p>
    ) : (
      <>
        <SpectrumBar spectrum={spectrum} />
        <dl className="ph-life-facts">
          {BANDS.map((band) => (
            <div key={band}>
              <dt>
                <BandMark band={band} /> {m.light[band]} <span className="ph-muted">{m.bands[band]}</span>
              </dt>
              <dd>{formatQuantity(spectrum[band], m.units.percent)}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </Panel>
);

export const LightPage = lifeScreens<LightRecipe>(lightRecipes, {
  key: 'light_recipe',
  useAll: () => useQuery(lightRecipesQuery(useFarm())),
  form,
  Page: LightRecipePage,
  strip: ({ component_properties }) => <MiniStrip day={lightSpans(component_properties)} />,
  first: {
    head: m.light.ppfd,
    text: ({ component_properties: light }) =>
      `${formatQuantity(light.ppfd, m.units.ppfd)} × ${formatHours(light.light_duration)} ${m.units.hours}`,
    value: ({ component_properties: { ppfd } }) => ppfd,
  },
  second: {
    head: m.dli,
    text: ({ component_properties }) => `${fixed(dliOf(component_properties), 2)} ${m.units.dli}`,
    value: ({ component_properties }) => dliOf(component_properties),
  },
});
