import { Button } from '@blueprintjs/core';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { ScheduleMark } from '#domain/batches/schedule/schedule-row.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { formatAction } from '#web/format/action-text.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/schedule/marks.ts';
import { actionDayText } from './mark-labels.ts';
import '#web/features/schedule/styles/schedule-card.css';

interface MarkDetailsProps {
  readonly batch: HydratedBatch;
  readonly mark: ScheduleMark;
  readonly context: ScheduleContext;
  readonly onMove: (picked: readonly Action[]) => void;
}

/** The actions of a mark, each with its day and a button to move it. */
export const MarkDetails = ({ batch, mark, context, onMove }: MarkDetailsProps) => (
  <>
    <p className="ph-sch-card-batch">
      {batch.crop_name} <span className="ph-mono ph-lot">{batch.lot_code}</span>
    </p>
    <ul className="ph-sch-actions">
      {mark.actions.map((action) => {
        const label = formatAction(action, context.names);
        return (
          <li key={action.uuid}>
            <Icon icon={ACTION_ICONS[action.action_type]} size={13} />
            <span className="ph-two-lines">
              <span>{label}</span>
              <span className="ph-line-2">{actionDayText(action, context.today, context.dayOf)}</span>
            </span>
            {isOpen(action) && mark.actions.length > 1 && (
              <Button small aria-label={m.changeDayOf({ action: label })} onClick={() => onMove([action])}>
                {m.changeDay}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </>
);
