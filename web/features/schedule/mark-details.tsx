import { Button } from '@blueprintjs/core';
import type { Action } from '#domain/batches/action.ts';
import { actionLabel } from '#domain/batches/action-label.ts';
import { isOpen } from '#domain/batches/order-actions.ts';
import type { ScheduleMark } from '#domain/batches/schedule-row.ts';
import type { HydratedBatch } from '#ports/farm-api/records.ts';
import { ACTION_ICONS } from '../../ui/action-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { actionDayWords } from './mark-words.ts';
import type { Scene } from './scene.ts';

interface MarkDetailsProps {
  readonly batch: HydratedBatch;
  readonly mark: ScheduleMark;
  readonly scene: Scene;
  readonly onMove: (picked: readonly Action[]) => void;
}

/** What a mark holds together: each action with its day, and a way to move it. */
export const MarkDetails = ({ batch, mark, scene, onMove }: MarkDetailsProps) => (
  <>
    <p className="ph-sch-card-batch">
      {batch.crop_name} <span className="ph-mono ph-lot">{batch.lot_code}</span>
    </p>
    <ul className="ph-sch-actions">
      {mark.actions.map((action) => {
        const label = actionLabel(action, scene.names);
        return (
          <li key={action.uuid}>
            <Icon icon={ACTION_ICONS[action.action_type]} size={13} />
            <span className="ph-two-lines">
              <span>{label}</span>
              <span className="ph-line-2">{actionDayWords(action, scene.today, scene.dayOf)}</span>
            </span>
            {isOpen(action) && mark.actions.length > 1 && (
              <Button small aria-label={`Change the day of ${label}`} onClick={() => onMove([action])}>
                Change day
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </>
);
