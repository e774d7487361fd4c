import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { delayedRest } from '#words/web/batches/dialogs.ts';
import '#web/batches/batch-forms.css';
import type { Flow } from '#web/batches/model/action-flow.ts';
import { FactDrawer } from '#web/batches/record/fact-drawer.tsx';
import { BatchDeletion } from './batch-deletion.tsx';
import '#web/batches/racks/places.css';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { PlanDrawer } from '#web/features/batches/plan/plan-drawer.tsx';
import { LabelsDialog } from '#web/features/batches/print/labels-dialog.tsx';
import { ShiftDialog } from './delay-dialog.tsx';
import { TagsDrawer } from './tags-drawer.tsx';
import { DeleteDialog, UndoDialog } from './undo-dialog.tsx';
import type { OpenFlow } from './use-action-flow.ts';

interface ActionFormsProps {
  readonly acting: OpenFlow;
  readonly view: BatchView;
}

/** The form or question of the open act. */
export function ActionForms({ acting, view }: ActionFormsProps) {
  const { flow, offer } = acting;
  if (flow !== null) return <FlowForm flow={flow} acting={acting} view={view} />;
  if (offer === null) return null;
  return (
    <ShiftDialog
      offer={offer}
      view={view}
      onClose={acting.endOffer}
      onDone={() => {
        acting.endOffer();
        showSnackbar(delayedRest({ days: offer.days }));
      }}
    />
  );
}

function FlowForm({ flow, acting, view }: ActionFormsProps & { readonly flow: Flow }) {
  const { draft, close: onClose, done } = acting;
  switch (flow.does) {
    case 'undo':
      return <UndoDialog action={flow.action} view={view} onDone={(answer) => done(flow, answer)} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog action={flow.action} view={view} onDone={(answer) => done(flow, answer)} onClose={onClose} />
      );
    case 'delay':
    case 'edit':
    case 'add':
      return (
        <PlanDrawer
          flow={flow}
          draft={draft?.form === 'plan' ? draft.values : null}
          view={view}
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
          view={view}
          onDone={(answer) => done(flow, answer)}
          onClose={onClose}
        />
      );
    case 'tags':
      return <TagsDrawer draft={draft?.form === 'tags' ? draft.values : null} view={view} onClose={onClose} />;
    case 'labels':
      return <LabelsDialog view={view} onClose={onClose} />;
    case 'remove':
      return <BatchDeletion view={view} onClose={onClose} />;
  }
}
