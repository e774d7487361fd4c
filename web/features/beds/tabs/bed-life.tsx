import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { assignmentsQuery } from '#web/features/beds/bed-queries.ts';
import type { BedRelated } from '#web/features/beds/use-bed-related.ts';
import { formatMoment } from '#web/format/dates.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import * as beds from '#words/web/beds/beds.ts';
import * as m from '#words/web/beds/page.ts';
import { RecipesPanel } from './recipes-panel.tsx';

interface BedLifeProps {
  readonly bed: Bed;
  readonly related: BedRelated;
}

/** The light and irrigation of a bed, now and before. */
export function BedLife({ bed, related }: BedLifeProps) {
  const { zone } = useSite();
  const query = useQuery(assignmentsQuery(useFarm(), bed.uuid));
  return (
    <div className="ph-page-columns">
      <div className="ph-page-main">
        <Panel title={m.log}>
          <DataTable
            caption={m.log}
            columns={[
              {
                key: 'component',
                head: m.columns.component,
                cell: ({ component }) => (component === 'light' ? beds.columns.light : beds.columns.irrigation),
              },
              {
                key: 'recipe',
                head: m.columns.recipe,
                grows: true,
                cell: ({ recipe, recipe_name }) => (recipe === null ? m.noRecipe : (recipe_name ?? m.recipeGone)),
              },
              { key: 'from', head: m.columns.from, cell: ({ from }) => formatMoment(from, zone) },
              {
                key: 'to',
                head: m.columns.to,
                from: 700,
                cell: ({ to }) => (to === null ? m.stillRuns : formatMoment(to, zone)),
              },
              {
                key: 'by',
                head: m.columns.by,
                cell: ({ batch, lot_code, who }) =>
                  batch === null || lot_code === null ? (
                    m.byHand({ who: who ?? '–' })
                  ) : (
                    <Link to={`/croplogger/${batch}`} className="ph-mono">
                      {lot_code}
                    </Link>
                  ),
              },
            ]}
            rows={query.data ?? []}
            rowKey={({ component, from }) => `${component} ${from}`}
            awaited={query}
            empty={<Empty>{m.noLog}</Empty>}
          />
        </Panel>
      </div>
      <aside className="ph-page-side" aria-label={m.aboutBed}>
        <RecipesPanel bed={bed} related={related} inFull />
      </aside>
    </div>
  );
}
