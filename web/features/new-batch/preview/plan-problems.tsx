import { Button } from '@blueprintjs/core';
import { conflictLines } from '#web/features/new-batch/model/conflict-lines.ts';
import type { Preview, Remedy } from '#web/features/new-batch/model/preview.ts';
import { countOf } from '#web/format/quantity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface PlanProblemsProps {
  readonly preview: Preview;
  readonly disabled: boolean;
  readonly onRemedy: (remedy: Remedy) => void;
}

/** Problems that are told one by one. */
const MOST_TOLD = 4;

/** The L.I.F.E. conflicts that a plan would be part of, and what helps at one press. */
export function PlanProblems({ preview, disabled, onRemedy }: PlanProblemsProps) {
  const { conflicts, warnings } = preview;
  // Those of an impossible plan make it fit, and stand with what is impossible.
  const remedies = warnings.length > 0 ? [] : preview.remedies;
  const [first, ...others] = conflictLines(conflicts);
  if (first === undefined) return null;
  const told = others.slice(0, MOST_TOLD - 1);
  const rest = others.length - told.length;
  return (
    <Notice
      kind="conflict"
      title={first.title}
      actions={
        <>
          {remedies.map((remedy) => (
            <Button key={remedy.kind} size="small" disabled={disabled} onClick={() => onRemedy(remedy)}>
              {easeWords(remedy)}
            </Button>
          ))}
          <span className="ph-caption">
            {remedies.length > 0 ? 'or plan it as it is; ' : 'You can still plan it; '}
            {conflicts.length === 1 ? 'the conflict stays listed' : 'the conflicts stay listed'}
          </span>
        </>
      }
    >
      {first.words}
      {told.length > 0 && (
        <ul className="ph-more-problems">
          {told.map(({ key, title, words }) => (
            <li key={key}>
              <strong>{title}</strong> {words}
            </li>
          ))}
          {rest > 0 && <li>And {rest} more.</li>}
        </ul>
      )}
    </Notice>
  );
}

function easeWords(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'later':
      return `Start ${countOf(remedy.days, 'day')} later`;
    case 'places':
      return `Sow at ${remedy.label} instead`;
    case 'chamber':
      return `Use ${remedy.name} instead`;
    default:
      return `Plan ${countOf(remedy.trays, 'tray')}`;
  }
}
