import type { PlanWarning } from '#web/features/new-batch/model/preview.ts';
import { warningWords } from '#web/features/new-batch/model/remedy-labels.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';

interface PlanAnywayProps {
  /** Why the plan is impossible; null while nothing is asked. */
  readonly warnings: readonly PlanWarning[] | null;
  readonly busy: boolean;
  readonly onPlan: () => void;
  readonly onCancel: () => void;
}

/** Asks before an impossible plan is saved, naming what is overdue and what has no room. */
export const PlanAnyway = ({ warnings, busy, onPlan, onCancel }: PlanAnywayProps) => (
  <Confirm
    isOpen={warnings !== null}
    title="Plan it anyway?"
    confirm="Plan anyway"
    cancel="Change the plan"
    busy={busy}
    onConfirm={onPlan}
    onCancel={onCancel}
  >
    <ul className="ph-anyway">
      {warnings?.map((warning) => (
        <li key={warning.kind === 'no_room' ? warning.chamber : warning.kind}>{warningWords(warning)}</li>
      ))}
    </ul>
    <p className="ph-muted">The batch is planned as it is. Its tasks and places can be changed later.</p>
  </Confirm>
);
