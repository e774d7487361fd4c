import { showSnackbar } from '../../ui/notifications.ts';
import { countOf } from '../../ui/quantity.ts';
import './batch-forms.css';
import { BatchDeletion } from './batch-deletion.tsx';
import { FactDrawer } from './fact-drawer.tsx';
import type { Flow } from './flow.ts';
import './places.css';
import { LabelsDialog } from './labels-dialog.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import type { Scene } from './scene.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { TagsDrawer } from './tags-drawer.tsx';
import { DeleteDialog, UndoDialog } from './undo-dialog.tsx';
import type { OpenFlow } from './use-flow.ts';

interface FlowFormsProps {
  readonly acting: OpenFlow;
  readonly scene: Scene;
}

/** The form, or the question, of what a person is about to do. */
export function FlowForms({ acting, scene }: FlowFormsProps) {
  const { flow, offer } = acting;
  if (flow !== null) return <FlowForm flow={flow} acting={acting} scene={scene} />;
  if (offer === null) return null;
  return (
    <ShiftDialog
      offer={offer}
      scene={scene}
      onClose={acting.endOffer}
      onDone={() => {
        acting.endOffer();
        showSnackbar(`Delayed the rest of the plan by ${countOf(offer.days, 'day')}`);
      }}
    />
  );
}

function FlowForm({ flow, acting, scene }: FlowFormsProps & { readonly flow: Flow }) {
  const { draft, close: onClose, done } = acting;
  switch (flow.does) {
    case 'undo':
      return (
        <UndoDialog action={flow.action} scene={scene} onDone={(answer) => done(flow, answer)} onClose={onClose} />
      );
    case 'delete':
      return (
        <DeleteDialog action={flow.action} scene={scene} onDone={(answer) => done(flow, answer)} onClose={onClose} />
      );
    case 'delay':
    case 'edit':
    case 'add':
      return (
        <PlanDrawer
          flow={flow}
          draft={draft?.form === 'plan' ? draft.values : null}
          scene={scene}
          onDone={(answer) => done(flow, answer)}
          onClose={onClose}
        />
      );
    case 'complete':
    case 'correct':
    case 'instant':
    case 'bin':
      return (
        <FactDrawer
          flow={flow}
          draft={draft?.form === 'facts' ? draft.values : null}
          scene={scene}
          onDone={(answer) => done(flow, answer)}
          onClose={onClose}
        />
      );
    case 'tags':
      return <TagsDrawer draft={draft?.form === 'tags' ? draft.values : null} scene={scene} onClose={onClose} />;
    case 'labels':
      return <LabelsDialog scene={scene} onClose={onClose} />;
    case 'remove':
      return <BatchDeletion scene={scene} onClose={onClose} />;
  }
}
