import type { Action } from '#domain/actions/action.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { correctedParts } from './earlier-versions.ts';
import { planLine } from './plan-line.ts';
import './timeline.css';

interface UndoneFactsProps {
  /** The action as it was while it was complete. */
  readonly action: Action;
  readonly view: BatchView;
}

/** The facts recorded before an action was undone, struck through. */
export function UndoneFacts({ action, view }: UndoneFactsProps) {
  const life = action.action_type === 'life_change_action' ? planLine(action, view) : '';
  const label = actionLabel(action, view);
  const facts = correctedParts(action, view.names).map(({ now }) => now);
  // The text of a note is already part of its label.
  const parts = [life, ...facts].filter((part) => part !== '' && !label.endsWith(part));
  if (parts.length === 0) return null;
  return (
    <p className="ph-step-line">
      <del>{parts.join(' · ')}</del>
    </p>
  );
}
