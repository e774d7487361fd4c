import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Failed } from '../../ui/placeholders.tsx';
import { Skeleton, unevenWidth } from '../../ui/skeleton.tsx';
import '../batches/batch-forms.css';
import '../batches/places.css';
import '../batches/rack.css';
import { BinDrawer } from './bin-drawer.tsx';
import type { BulkAct } from './bulk-act.ts';
import type { OpenedBulk } from './bulk-drafts.ts';
import { CompleteDrawer } from './complete-drawer.tsx';
import { DelayDrawer } from './delay-drawer.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { TagDrawer } from './tag-drawer.tsx';
import { useBulkScene } from './use-bulk-scene.ts';

interface BulkFormsProps extends OpenedBulk {
  /** Where what is entered is kept when the session ends. */
  readonly place: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<BulkAct, string>> = {
  complete: 'Complete',
  move: 'Move',
  delay: 'Delay',
  tag: 'Tag',
  bin: 'Bin',
};

/** The form of what is done to several batches, once they are read anew. */
export function BulkForms({ act, batches, actions, place, entered = {}, onDone, onClose }: BulkFormsProps) {
  const { scene, failed, retry } = useBulkScene(batches);
  if (scene === undefined) {
    return (
      <FormDrawer isOpen wide title={TITLES[act]} onClose={onClose}>
        {failed === undefined ? (
          <div aria-busy="true">
            <span className="ph-hidden">The selection is loading.</span>
            {batches.slice(0, 6).map((uuid, row) => (
              <p key={uuid}>
                <Skeleton width={unevenWidth(row, 0)} />
              </p>
            ))}
          </div>
        ) : (
          <Failed what="The selection" error={failed.error} onRetry={() => void retry()} />
        )}
      </FormDrawer>
    );
  }
  const form = { scene, place, onDone, onClose };
  switch (act) {
    case 'complete':
      return <CompleteDrawer {...form} actions={actions} entered={entered.complete} />;
    case 'move':
      return <MoveDrawer {...form} entered={entered.move} />;
    case 'delay':
      return <DelayDrawer {...form} />;
    case 'tag':
      return <TagDrawer {...form} entered={entered.tag} />;
    case 'bin':
      return <BinDrawer {...form} entered={entered.bin} />;
  }
}
