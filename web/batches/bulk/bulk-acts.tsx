import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { BulkButton } from './bulk-button.tsx';
import type { MoreActsProps } from './more-acts.tsx';
import './bulk.css';

// Menus are heavy, and only phones need this one.
const { Part: MoreActs } = lazyPart<MoreActsProps>(async () => (await import('./more-acts.tsx')).MoreActs);

interface BulkActsProps {
  /** In the order of the bar. */
  readonly acts: readonly BulkAction[];
  /** The number of standing trays in the selection, without which nothing is moved or binned. */
  readonly trays: number;
  /** Shown after the verb of completing. */
  readonly count?: number;
  readonly onAct: (act: BulkAction) => void;
}

/** The acts that fit on a phone's bar, the main one last. */
const ON_PHONES: readonly BulkAction[] = ['move', 'complete'];

/** The acts on a selection; on phones the rarer ones are in a menu. */
export function BulkActs({ acts, trays, count, onAct }: BulkActsProps) {
  const phone = usePhone();
  const isOff = (act: BulkAction) => trays === 0 && (act === 'move' || act === 'bin');
  const button = (act: BulkAction) => (
    <BulkButton
      key={act}
      act={act}
      {...(act === 'complete' && count !== undefined && { count })}
      disabled={isOff(act)}
      onAct={onAct}
    />
  );
  if (!phone) return acts.map(button);
  return (
    <>
      <LazyBoundary>
        <MoreActs acts={acts.filter((act) => !ON_PHONES.includes(act))} isOff={isOff} onAct={onAct} />
      </LazyBoundary>
      {ON_PHONES.map(button)}
    </>
  );
}
