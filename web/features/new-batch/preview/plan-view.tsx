import type { ReactNode } from 'react';
import { firstHarvest } from '#web/features/new-batch/model/preview.ts';
import { remedyTexts, wantedPlan } from '#web/features/new-batch/model/remedy-labels.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { RemedyBox } from '#web/features/new-batch/remedies/remedy-box.tsx';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/new-batch/preview.ts';
import { DayRuler, rulerSpan } from './day-ruler.tsx';
import { OccupancyPanel } from './occupancy-panel.tsx';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import { PlanProblems } from './plan-problems.tsx';
import '#web/ui/date/calendar.css';
import '#web/features/new-batch/styles/plan-view.css';

interface PlanViewProps {
  readonly form: NewBatchForm;
  readonly cropNumber: number;
}

/** The preview of the plan: on the calendar, in the chambers, and its conflicts with other batches. */
export function PlanView({ form, cropNumber }: PlanViewProps) {
  const { preview, isAwaited, isOld, isFrozen, previewError, values, remedies } = form;
  const { trays } = values;
  return (
    <div className="ph-plan-view">
      <RemedyBox form={form} />
      <Panel
        title={m.calendar}
        actions={preview !== null && <span className="ph-caption">{rulerSpan(preview)}</span>}
        className="ph-calendar"
      >
        {preview === null ? (
          <PanelPlaceholder>{isAwaited ? <Skeleton width={7} /> : m.chooseRecipeAndDay}</PanelPlaceholder>
        ) : (
          <div className={isOld ? 'ph-old' : undefined} aria-busy={isOld}>
            <DayRuler preview={preview} cropNumber={cropNumber} />
          </div>
        )}
      </Panel>
      <OccupancyPanel
        occupancy={remedies.occupancy ?? preview?.occupancy ?? []}
        caption={captionOf(form)}
        isOld={isOld}
        placeholder={placeholderOf(form)}
      />
      {previewError !== null && (
        <Notice kind="overdue" title={m.cannotShow}>
          {formatError(previewError)}
        </Notice>
      )}
      {preview !== null && trays !== null && (
        <PlanProblems preview={preview} disabled={isOld || isFrozen} onRemedy={remedies.choose} />
      )}
    </div>
  );
}

/** Describes the bars: the plan as entered, or with the remedy under the pointer. */
function captionOf({ remedies: { highlighted, occupancy }, preview, values }: NewBatchForm): string {
  if (highlighted === null || occupancy === null || preview === null) return m.barsCaption;
  const plan = wantedPlan(preview, firstHarvest(preview), values.plan_from, values.trays ?? 0);
  return m.previewOf({ change: remedyTexts(highlighted, plan).title });
}

function placeholderOf({ preview, isAwaited, values: { trays } }: NewBatchForm): ReactNode {
  if (trays !== null && isAwaited) return <Skeleton width={7} />;
  if (preview === null) return m.chooseRecipeAndTrays;
  if (trays === null) return m.enterTrays;
  return preview.occupancy.length === 0 ? m.noChamber : null;
}
