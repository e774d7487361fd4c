import { Button } from '@blueprintjs/core';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/quantity.ts';
import { spanWords } from '../../ui/span-words.ts';
import { conflictLines } from './conflict-lines.ts';
import type { Preview } from './use-new-batch.ts';

type Remedy = Preview['remedies'][number];

interface PlanProblemsProps {
  readonly preview: Preview;
  readonly disabled: boolean;
  readonly onRemedy: (remedy: Remedy) => void;
}

/** Problems that are told one by one. */
const MOST_TOLD = 4;

/** What a plan would be in the way of, and what helps at one press. */
export function PlanProblems({ preview, disabled, onRemedy }: PlanProblemsProps) {
  const { conflicts, occupancy, remedies } = preview;
  const [first, ...others] = [
    ...conflictLines(conflicts),
    ...occupancy
      .filter(({ fits }) => !fits)
      .map(({ chamber, name, too_many, from, to }) => ({
        key: chamber,
        title: `${countOf(too_many, 'tray has', 'trays have')} no room in ${name}, ${spanWords(from, to)}.`,
        words: 'Take fewer trays, other places or another day.',
      })),
  ];
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
              {remedyWords(remedy)}
            </Button>
          ))}
          <span className="ph-caption">
            {remedies.length > 0 ? 'or plan it so' : 'It can be planned so'}
            {conflicts.length > 0 ? ', the conflict stays listed' : ''}
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

const remedyWords = (remedy: Remedy): string =>
  remedy.kind === 'later' ? `Start ${countOf(remedy.days, 'day')} later` : `Sow at ${remedy.label} instead`;
