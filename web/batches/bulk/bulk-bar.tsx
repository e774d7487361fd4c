import { MenuItem } from '@blueprintjs/core';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Batch } from '#domain/batches/batch.ts';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { bulkDrafts, type OpenedBulk } from '#web/batches/bulk/model/bulk-drafts.ts';
import { usePrefetchSelected } from '#web/batches/bulk/model/selected-query.ts';
import { useRestoredDraft } from '#web/page/use-draft.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { MenuButton } from '#web/ui/overlay/menu-button.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import * as m from '#words/web/batches/bulk-bar.ts';
import { BulkButton, ICONS } from './bulk-button.tsx';
import { BulkFrame } from './bulk-frame.tsx';

const { Part: BulkForms, fetch: fetchForms } = lazyPart(async () => (await import('./bulk-forms.tsx')).BulkForms);

interface BulkBarProps {
  /** The selected batches. The bar hides while there are none, but an open form stays open. */
  readonly batches: readonly Pick<Batch, 'uuid' | 'trays'>[];
  /** Called once an act is done for the whole selection. */
  readonly onDone: () => void;
  readonly onClear: () => void;
}

const ON_BAR: readonly BulkAction[] = ['complete', 'move', 'delay', 'tag', 'bin'];
const IN_MENU: readonly BulkAction[] = ['delay', 'tag', 'bin'];

/** The acts on several selected batches. */
export function BulkBar({ batches, onDone, onClear }: BulkBarProps) {
  // A batch may leave the list while the form is open, so the form keeps its own batches.
  const [opened, setOpened] = useState<OpenedBulk | null>(null);
  const { pathname } = useLocation();
  useRestoredDraft(bulkDrafts, pathname, setOpened);
  const uuids = batches.map(({ uuid }) => uuid);
  usePrefetchSelected(uuids);
  const open = (act: BulkAction) => setOpened({ act, batches: uuids });
  const isChosen = batches.length > 0;
  usePrefetch(fetchForms);
  useEffect(() => {
    if (isChosen) fetchForms();
  }, [isChosen]);
  const phone = usePhone();
  const trays = traysStanding(batches);
  const isOff = (act: BulkAction) => trays === 0 && (act === 'move' || act === 'bin');
  return (
    <>
      {isChosen && (
        <BulkFrame count={batches.length} trays={trays} onClear={onClear}>
          {phone ? (
            <>
              <MoreMenu isOff={isOff} onAct={open} />
              <BulkButton act="move" disabled={isOff('move')} onAct={open} />
              <BulkButton act="complete" count={batches.length} onAct={open} />
            </>
          ) : (
            ON_BAR.map((act) => <BulkButton key={act} act={act} disabled={isOff(act)} onAct={open} />)
          )}
        </BulkFrame>
      )}
      {opened !== null && (
        <LazyBoundary onClose={() => setOpened(null)}>
          <BulkForms
            {...opened}
            place={pathname}
            onDone={() => {
              setOpened(null);
              onDone();
            }}
            onClose={() => setOpened(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

interface MoreMenuProps {
  readonly isOff: (act: BulkAction) => boolean;
  readonly onAct: (act: BulkAction) => void;
}

/** The acts that don't fit on a phone's bar. */
const MoreMenu = ({ isOff, onAct }: MoreMenuProps) => (
  <MenuButton
    placement="top-start"
    className="ph-bulk-act"
    menu={
      <MenuList label={m.more} className="ph-batch-menu">
        {IN_MENU.map((act) => (
          <MenuItem
            key={act}
            icon={<Icon icon={ICONS[act]} />}
            text={m.acts[act]}
            disabled={isOff(act)}
            onClick={() => onAct(act)}
          />
        ))}
      </MenuList>
    }
  >
    {(target) => (
      <button type="button" aria-label={m.more} {...target}>
        <Icon icon={faEllipsis} />
      </button>
    )}
  </MenuButton>
);
