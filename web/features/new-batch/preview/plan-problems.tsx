import { Button } from '@blueprintjs/core';
import { conflictLines } from '#web/features/new-batch/model/conflict-lines.ts';
import type { Preview, Remedy } from '#web/features/new-batch/model/preview.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/new-batch/conflicts.ts';
import { chamberInstead, planTrays, sowInstead, startLater } from '#words/web/new-batch/remedies.ts';
import '#web/features/new-batch/styles/plan-view.css';

interface PlanProblemsProps {
  readonly preview: Preview;
  readonly disabled: boolean;
  readonly onRemedy: (remedy: Remedy) => void;
}

/** The maximum number of conflicts listed individually. */
const MOST_LISTED = 4;

/** The L.I.F.E. conflicts that a plan would cause, with buttons that resolve them. */
export function PlanProblems({ preview, disabled, onRemedy }: PlanProblemsProps) {
  const { conflicts, warnings } = preview;
  // The remedies of an impossible plan are shown with its warnings.
  const remedies = warnings.length > 0 ? [] : preview.remedies;
  const [first, ...others] = conflictLines(conflicts);
  if (first === undefined) return null;
  const listed = others.slice(0, MOST_LISTED - 1);
  const rest = others.length - listed.length;
  return (
    <Notice
      kind="conflict"
      title={first.title}
      actions={
        <>
          {remedies.map((remedy) => (
            <Button key={remedy.kind} size="small" disabled={disabled} onClick={() => onRemedy(remedy)}>
              {remedyText(remedy)}
            </Button>
          ))}
          <span className="ph-caption">
            {remedies.length > 0
              ? m.orPlanAsItIs({ count: conflicts.length })
              : m.stillPlan({ count: conflicts.length })}
          </span>
        </>
      }
    >
      {first.words}
      {listed.length > 0 && (
        <ul className="ph-more-problems">
          {listed.map(({ key, title, words }) => (
            <li key={key}>
              <strong>{title}</strong> {words}
            </li>
          ))}
          {rest > 0 && <li>{m.more({ count: rest })}</li>}
        </ul>
      )}
    </Notice>
  );
}

function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'later':
      return startLater({ count: remedy.days });
    case 'places':
      return sowInstead({ places: remedy.label });
    case 'chamber':
      return chamberInstead({ chamber: remedy.name });
    default:
      return planTrays({ count: remedy.trays });
  }
}
