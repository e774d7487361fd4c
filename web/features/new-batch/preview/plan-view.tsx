import type { ReactNode } from 'react';
import { firstHarvest } from '#web/features/new-batch/model/preview.ts';
import { remedyWords, wantedPlan } from '#web/features/new-batch/model/remedy-labels.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { RemedyBox } from '#web/features/new-batch/remedies/remedy-box.tsx';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DayRuler, rulerSpan } from './day-ruler.tsx';
import { OccupancyPanel } from './occupancy-panel.tsx';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import { PlanProblems } from './plan-problems.tsx';

interface PlanViewProps {
  readonly form: NewBatchForm;
  readonly cropNumber: number;
}

/** What would become of what is entered: on the calendar, in the chambers, and beside others. */
export function PlanView({ form, cropNumber }: PlanViewProps) {
  const { preview, isAwaited, isOld, isFrozen, previewError, values, remedies } = form;
  const { trays } = values;
  return (
    <div className="ph-plan-view">
      <RemedyBox form={form} />
      <Panel
        title="Recipe on the calendar"
        actions={preview !== null && <span className="ph-caption">{rulerSpan(preview)}</span>}
        className="ph-calendar"
      >
        {preview === null ? (
          <PanelPlaceholder>
            {isAwaited ? <Skeleton width={7} /> : 'Choose a recipe and a day to see the plan.'}
          </PanelPlaceholder>
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
        <Notice kind="overdue" title="This plan can't be drawn.">
          {formatError(previewError)}
        </Notice>
      )}
      {preview !== null && trays !== null && (
        <PlanProblems preview={preview} disabled={isOld || isFrozen} onRemedy={remedies.choose} />
      )}
    </div>
  );
}

/** What the bars show: the plan as it is, or with the remedy that is pointed at. */
function captionOf({ remedies: { highlighted, occupancy }, preview, values }: NewBatchForm): string {
  if (highlighted === null || occupancy === null || preview === null) return 'tray places per day, this batch on top';
  const plan = wantedPlan(preview, firstHarvest(preview), values.plan_from, values.trays ?? 0);
  return `Preview: ${remedyWords(highlighted, plan).title}`;
}

function placeholderOf({ preview, isAwaited, values: { trays } }: NewBatchForm): ReactNode {
  if (trays !== null && isAwaited) return <Skeleton width={7} />;
  if (preview === null) return 'Choose a recipe and a day, and enter the trays.';
  if (trays === null) return 'Enter the trays to see where they fit.';
  return preview.occupancy.length === 0 ? 'The recipe names no chamber. Choose where to sow to see what fits.' : null;
}
