import type { Action } from '#domain/batches/action.ts';
import { wordsOf } from './action-words.ts';
import { correctedParts } from './earlier-versions.ts';
import { planLine } from './plan-line.ts';
import type { Scene } from './scene.ts';

interface TakenBackFactsProps {
  /** The action as it was while it was complete. */
  readonly action: Action;
  readonly scene: Scene;
}

/** What had been recorded before it was undone, struck through. Nothing where there were no facts. */
export function TakenBackFacts({ action, scene }: TakenBackFactsProps) {
  const life = action.action_type === 'life_change_action' ? planLine(action, scene) : '';
  const label = wordsOf(action, scene);
  const facts = correctedParts(action, scene.names).map(({ now }) => now);
  // The words of a note are its name already.
  const parts = [life, ...facts].filter((part) => part !== '' && !label.endsWith(part));
  if (parts.length === 0) return null;
  return (
    <p className="ph-step-line">
      <del>{parts.join(' · ')}</del>
    </p>
  );
}
