import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import { FactDrawer } from './fact-drawer.tsx';
import type { Flow } from './flow.ts';
import type { Draft } from './kept-draft.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import type { Scene } from './scene.ts';
import { DeleteDialog, UndoDialog } from './undo-dialog.tsx';

interface FlowFormsProps {
  readonly flow: Flow;
  /** What was typed before the session ended. */
  readonly draft: Draft | null;
  readonly scene: Scene;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** The form, or the question, of what a person is about to do. */
export function FlowForms({ flow, draft, ...others }: FlowFormsProps) {
  switch (flow.does) {
    case 'undo':
      return <UndoDialog action={flow.action} {...others} />;
    case 'delete':
      return <DeleteDialog action={flow.action} {...others} />;
    case 'plan':
      return <PlanDrawer action={flow.action} {...others} />;
    case 'complete':
    case 'correct':
    case 'instant':
    case 'bin':
      return <FactDrawer flow={flow} draft={draft} {...others} />;
  }
}

export { ShiftDialog } from './shift-dialog.tsx';
