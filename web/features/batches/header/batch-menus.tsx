import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { faQrcode } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsTrays } from '#domain/actions/action-acts.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { nextHarvest } from '#domain/batches/history/open-harvests.ts';
import { draftInstant, draftPlanned, type Flow } from '#web/batches/model/action-flow.ts';
import { instantWords } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { TO_FIELD, tabPath } from './batch-tabs.tsx';

export interface BatchActionsProps {
  readonly view: BatchView;
  readonly onFlow: (flow: Flow) => void;
  readonly onPrint: () => void;
}

type InstantType = Exclude<ActionType, 'interval_action'>;
const INSTANT: readonly InstantType[] = [
  'generic_text_action',
  'state_change',
  'life_change_action',
  'redist_action',
  'create_tray_action',
];

/** Whether trays of the batch stand anywhere. */
export const stands = ({ batch }: BatchView): boolean => Object.keys(batch.trays.tray_locations).length > 0;

type InstantMenuProps = Omit<BatchActionsProps, 'onPrint'>;

/** What can be recorded on the spot. */
export const InstantMenu = ({ view, onFlow }: InstantMenuProps) => (
  <MenuList label="Instant action" className="ph-batch-menu">
    <InstantItems view={view} onFlow={onFlow} />
  </MenuList>
);

function InstantItems({ view, onFlow }: InstantMenuProps) {
  const { batch, today } = view;
  return (
    <>
      <MenuItem
        icon={<Icon icon={ACT_ICONS.harvest} />}
        text="Harvest"
        disabled={!stands(view)}
        onClick={() => onFlow(harvestOf(view))}
      />
      {INSTANT.map((type) => (
        <MenuItem
          key={type}
          icon={<Icon icon={ACTION_ICONS[type]} />}
          text={instantWords(type)}
          disabled={needsTrays(type) && !stands(view)}
          onClick={() => onFlow({ does: 'instant', action: draftInstant(batch.uuid, type, today) })}
        />
      ))}
    </>
  );
}

/** Everything else that can be done with a batch. */
export const MoreMenu = (props: BatchActionsProps) => (
  <MenuList label="More for this batch" className="ph-batch-menu">
    <MoreItems {...props} />
  </MenuList>
);

/** All of it in one menu, for phones. */
export function PhoneMenu(props: BatchActionsProps) {
  const { view, onFlow } = props;
  const navigate = useNavigate();
  return (
    <MenuList label="More for this batch" className="ph-batch-menu ph-batch-menu-long">
      <InstantItems view={view} onFlow={onFlow} />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.bin} />}
        text="Bin"
        disabled={!stands(view)}
        onClick={() => onFlow(binOf(view))}
      />
      <MenuDivider />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.comment} />}
        text="Comment"
        onClick={() => void navigate(tabPath(view.batch.uuid, 'comments'), { replace: true, state: TO_FIELD })}
      />
      <MoreItems {...props} />
    </MenuList>
  );
}

function MoreItems({ view, onFlow, onPrint }: BatchActionsProps): ReactNode {
  const { batch, today } = view;
  return (
    <>
      <MenuItem
        icon={<Icon icon={ACT_ICONS.add} />}
        text="Add to the plan"
        onClick={() => onFlow({ does: 'add', action: draftPlanned(batch.uuid, today) })}
      />
      <MenuItem icon={<Icon icon={ACT_ICONS.tag} />} text="Edit tags" onClick={() => onFlow({ does: 'tags' })} />
      <MenuItem icon={<Icon icon={ACT_ICONS.print} />} text="Print sheet" onClick={onPrint} />
      <MenuItem icon={<Icon icon={faQrcode} />} text="Print labels" onClick={() => onFlow({ does: 'labels' })} />
      <MenuDivider />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.delete} />}
        intent="danger"
        text="Delete batch"
        onClick={() => onFlow({ does: 'remove' })}
      />
    </>
  );
}

/** A move on the spot. */
export const moveOf = ({ batch, today }: BatchView): Flow => ({
  does: 'instant',
  action: draftInstant(batch.uuid, 'location_change', today),
});

/** Throwing trays away. */
export const binOf = ({ batch, today }: BatchView): Flow => ({
  does: 'bin',
  action: draftInstant(batch.uuid, 'redist_action', today),
});

/** The next open harvest; without one, a harvest that no plan foresaw. */
export function harvestOf({ batch, today }: BatchView): Flow {
  const next = nextHarvest(batch.actions);
  return next === undefined
    ? { does: 'instant', action: draftInstant(batch.uuid, 'harvest_action', today) }
    : { does: 'complete', action: next };
}
