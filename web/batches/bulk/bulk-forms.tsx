import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import * as m from '#words/web/batches/bulk.ts';
import '#web/batches/batch-forms.css';
import '#web/batches/racks/places.css';
import '#web/batches/racks/rack.css';
import { CompleteDrawer } from '#web/batches/bulk/complete/complete-drawer.tsx';
import { BinDrawer } from '#web/batches/bulk/drawers/bin-drawer.tsx';
import { DelayDrawer } from '#web/batches/bulk/drawers/delay-drawer.tsx';
import { MoveDrawer } from '#web/batches/bulk/drawers/move-drawer.tsx';
import { TagDrawer } from '#web/batches/bulk/drawers/tag-drawer.tsx';
import type { OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import type { MoveTarget } from '#web/batches/bulk/model/move-plan.ts';
import { useBulkView } from '#web/batches/bulk/model/use-bulk-view.ts';

interface BulkFormsProps extends OpenedBulk {
  /** The path under which unsent input is stored when the session ends. */
  readonly place: string;
  /** The destination of a move to start from. */
  readonly preset?: MoveTarget | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form of an act on several batches, shown once they are loaded with all their actions. */
export function BulkForms({ act, batches, actions, place, entered = {}, preset, onDone, onClose }: BulkFormsProps) {
  const { view, failed, retry } = useBulkView(batches);
  if (view === undefined) {
    return (
      <FormDrawer isOpen wide title={m.titles[act]} onClose={onClose}>
        {failed === undefined ? (
          <div aria-busy="true">
            <span className="ph-hidden">{m.selectionLoading}</span>
            {batches.slice(0, 6).map((uuid, row) => (
              <p key={uuid}>
                <Skeleton width={unevenWidth(row, 0)} />
              </p>
            ))}
          </div>
        ) : (
          <Failed title={m.notLoaded} error={failed.error} onRetry={() => void retry()} />
        )}
      </FormDrawer>
    );
  }
  const form = { view, place, onDone, onClose };
  switch (act) {
    case 'complete':
      return <CompleteDrawer {...form} actions={actions} entered={entered.complete} />;
    case 'move':
      return <MoveDrawer {...form} entered={entered.move} preset={preset} />;
    case 'delay':
      return <DelayDrawer {...form} />;
    case 'tag':
      return <TagDrawer {...form} entered={entered.tag} />;
    case 'bin':
      return <BinDrawer {...form} entered={entered.bin} />;
  }
}
