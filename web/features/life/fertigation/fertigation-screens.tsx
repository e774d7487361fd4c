import { useQuery } from '@tanstack/react-query';
import type { FertigationProperties, FertigationRecipe } from '#domain/life/life-recipes.ts';
import { fertigationRecipes } from '#ports/record-kinds/life-recipes.ts';
import { fertigationRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { FactsPanel } from '#web/features/life/page/fact-rows.tsx';
import { LifePage } from '#web/features/life/page/life-page.tsx';
import { lifeScreens } from '#web/features/life/page/life-screens.tsx';
import { formatNumber, formatQuantity } from '#web/format/quantity.ts';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import * as m from '#words/web/life/fields.ts';
import * as page from '#words/web/life/page.ts';
import { Bands } from './band.tsx';
import { StockBar, StockMark } from './stock-bar.tsx';

const form = lazyForm(async () => (await import('./fertigation-form.tsx')).FertigationForm);

function FertigationRecipePage(props: RecordPageProps<FertigationRecipe, LifeRelated>) {
  const { component_properties: feed, description } = props.record;
  return (
    <LifePage {...props} kind="fertigation_recipe" Form={form.Form} note={null}>
      <FactsPanel
        title={page.setPoints}
        description={description}
        facts={[
          { label: m.fertigation.ec, value: formatQuantity(feed.ec, m.units.ec) },
          { label: m.fertigation.ph, value: formatNumber(feed.ph) },
        ]}
      >
        <Bands feed={feed} />
      </FactsPanel>
      <Stock parts={feed.stock_parts} />
    </LifePage>
  );
}

const Stock = ({ parts }: { readonly parts: FertigationProperties['stock_parts'] }) => (
  <Panel title={m.fertigation.stock_parts}>
    {parts.length === 0 ? (
      <p className="ph-life-none ph-muted">{m.noStock}</p>
    ) : (
      <>
        <StockBar parts={parts} />
        <dl className="ph-life-facts">
          {parts.map(({ name, ml_per_l }, at) => (
            <div key={name}>
              <dt>
                <StockMark at={at} /> {name}
              </dt>
              <dd>{formatQuantity(ml_per_l, m.units.stock)}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </Panel>
);

export const FertigationPage = lifeScreens<FertigationRecipe>(fertigationRecipes, {
  key: 'fertigation_recipe',
  useAll: () => useQuery(fertigationRecipesQuery(useFarm())),
  form,
  Page: FertigationRecipePage,
  first: {
    head: m.fertigation.ec,
    text: ({ component_properties: { ec } }) => formatQuantity(ec, m.units.ec),
    value: ({ component_properties: { ec } }) => ec,
  },
  second: {
    head: m.fertigation.ph,
    text: ({ component_properties: { ph } }) => formatNumber(ph),
    value: ({ component_properties: { ph } }) => ph,
  },
});
