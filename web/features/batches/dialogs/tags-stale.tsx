import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';

interface TagsStaleProps {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
}

const wordsOf = (tags: readonly string[]): string => tags.join(', ');

/** Both versions of a batch's tags where two people changed them at a time. */
export function TagsStale(props: TagsStaleProps) {
  const [base, mine, theirs] = [wordsOf(props.base), wordsOf(props.mine), wordsOf(props.theirs)];
  const sides = { mine, theirs };
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(['tags'], { tags: base }, { tags: mine }, { tags: theirs })}
      labels={{ tags: 'Tags' }}
      show={(_, side) => sides[side] || 'None'}
      by={null}
      busy={props.busy}
      onTakeTheirs={props.onTakeTheirs}
      onSave={(taken) => (taken.includes('tags') ? props.onSaveMine() : props.onTakeTheirs())}
      onClose={props.onClose}
    />
  );
}
