import type { LotWarning } from '#web/features/new-batch/model/preview.ts';
import { warningText } from '#web/features/new-batch/model/remedy-labels.ts';
import { Confirm } from '#web/ui/overlay/confirm.tsx';
import { planAnyway } from '#words/web/new-batch/form.ts';
import * as m from '#words/web/new-batch/remedies.ts';
import './remedies.css';

interface PlanAnywayProps {
  /** The reasons why the plan is impossible; null while the confirmation is closed. */
  readonly warnings: readonly LotWarning[] | null;
  readonly busy: boolean;
  readonly onPlan: () => void;
  readonly onCancel: () => void;
}

/** Confirms that an impossible plan is to be saved. */
export const PlanAnyway = ({ warnings, busy, onPlan, onCancel }: PlanAnywayProps) => (
  <Confirm
    isOpen={warnings !== null}
    title={m.planItAnyway}
    confirm={planAnyway}
    cancel={m.changePlan}
    busy={busy}
    onConfirm={onPlan}
    onCancel={onCancel}
  >
    <ul className="ph-anyway">
      {warnings?.map(({ lot, warning }) => (
        <li key={`${lot ?? ''} ${warning.kind === 'no_room' ? warning.chamber : warning.kind}`}>
          {lot === null ? warningText(warning) : m.ofLot({ lot, text: warningText(warning) })}
        </li>
      ))}
    </ul>
    <p className="ph-muted">{m.plannedAsItIs}</p>
  </Confirm>
);
