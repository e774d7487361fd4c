import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import { tags as tagsLabel } from '#words/web/batches/dialogs.ts';
import { none } from '#words/web/common.ts';

interface TagsStaleProps {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
}

const joinTags = (tags: readonly string[]): string => tags.join(', ');

/** Compares two versions of a batch's tags after a conflicting edit. */
export function TagsStale(props: TagsStaleProps) {
  const [base, mine, theirs] = [joinTags(props.base), joinTags(props.mine), joinTags(props.theirs)];
  const sides = { mine, theirs };
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(['tags'], { tags: base }, { tags: mine }, { tags: theirs })}
      labels={{ tags: tagsLabel }}
      show={(_, side) => sides[side] || none}
      by={null}
      busy={props.busy}
      onTakeTheirs={props.onTakeTheirs}
      onSave={(taken) => (taken.includes('tags') ? props.onSaveMine() : props.onTakeTheirs())}
      onClose={props.onClose}
    />
  );
}
