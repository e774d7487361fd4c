import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Instant } from '#domain/time.ts';
import type { BedAssignmentRow } from '#ports/farm-api/history.ts';
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
import '#web/batches/racks/place-page.css';

interface BedLifeProps {
  readonly bed: Bed;
  readonly related: BedRelated;
}

/** The light and irrigation of a bed, now and before. */
export function BedLife({ bed, related }: BedLifeProps) {
  const { zone } = useSite();
  const moment = (at: Instant) => <span className="ph-whole">{formatMoment(at, zone)}</span>;
  const until = (to: Instant | null) => (to === null ? m.stillRuns : moment(to));
  const query = useQuery(assignmentsQuery(useFarm(), bed.uuid));
  return (
    <div className="ph-page-columns">
      <div className="ph-page-main">
        <Panel title={m.log} className="ph-bed-log">
          <DataTable
            caption={m.log}
            columns={[
              {
                key: 'component',
                head: m.columns.component,
                cell: ({ component }) => COMPONENTS[component],
              },
              {
                key: 'recipe',
                head: m.columns.recipe,
                grows: true,
                cell: recipeText,
              },
              { key: 'from', head: m.columns.from, cell: ({ from }) => moment(from) },
              {
                key: 'to',
                head: m.columns.to,
                from: 900,
                cell: ({ to }) => until(to),
              },
              {
                key: 'by',
                head: m.columns.by,
                cell: (assignment) => <SetBy assignment={assignment} />,
              },
            ]}
            rows={query.data ?? []}
            rowKey={({ component, from }) => `${component} ${from}`}
            awaited={query}
            phoneRow={(assignment) => (
              <span className="ph-two-lines">
                <span className="ph-line-1">
                  <strong>{recipeText(assignment)}</strong> {COMPONENTS[assignment.component]}
                </span>
                <span className="ph-line-2">
                  {moment(assignment.from)} – {until(assignment.to)} · <SetBy assignment={assignment} />
                </span>
              </span>
            )}
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

const COMPONENTS = { light: beds.columns.light, irrigation: beds.columns.irrigation };

const recipeText = ({ recipe, recipe_name }: BedAssignmentRow): string =>
  recipe === null ? m.noRecipe : (recipe_name ?? m.recipeGone);

/** The batch that brought a recipe, or the user who set it. */
const SetBy = ({ assignment: { batch, lot_code, who } }: { readonly assignment: BedAssignmentRow }) =>
  batch === null || lot_code === null ? (
    m.byHand({ who: who ?? '–' })
  ) : (
    <Link to={`/croplogger/${batch}`} className="ph-mono">
      {lot_code}
    </Link>
  );
