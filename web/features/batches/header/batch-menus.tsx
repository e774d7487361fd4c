import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { faQrcode } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { needsTrays } from '#domain/actions/action-acts.ts';
import { nextOfType } from '#domain/batches/history/next-of-type.ts';
import { draftInstant, draftPlanned, type FactFlow, type Flow } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { bin, types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/page.ts';
import { TO_FIELD, tabPath } from './batch-tabs.tsx';
import '#web/features/batches/batch-page.css';

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

/** Returns whether the batch has standing trays. */
export const hasStandingTrays = ({ batch }: BatchView): boolean => Object.keys(batch.trays.tray_locations).length > 0;

type InstantMenuProps = Omit<BatchActionsProps, 'onPrint'>;

/** The instant actions. */
export const InstantMenu = ({ view, onFlow }: InstantMenuProps) => (
  <MenuList label={m.instantAction} className="ph-menu-touch">
    <InstantItems view={view} onFlow={onFlow} />
  </MenuList>
);

function InstantItems({ view, onFlow }: InstantMenuProps) {
  const { batch, today } = view;
  return (
    <>
      <MenuItem
        icon={<Icon icon={ACT_ICONS.harvest} />}
        text={types.harvest_action}
        disabled={!hasStandingTrays(view)}
        onClick={() => onFlow(harvestOf(view))}
      />
      {INSTANT.map((type) => (
        <MenuItem
          key={type}
          icon={<Icon icon={ACTION_ICONS[type]} />}
          text={types[type]}
          disabled={needsTrays(type) && !hasStandingTrays(view)}
          onClick={() => onFlow({ does: 'instant', action: draftInstant(batch.uuid, type, today) })}
        />
      ))}
    </>
  );
}

/** The less common commands on a batch. */
export const MoreMenu = (props: BatchActionsProps) => (
  <MenuList label={m.moreForBatch} className="ph-menu-touch">
    <MoreItems {...props} />
  </MenuList>
);

/** All commands in one menu, for phones. */
export function PhoneMenu(props: BatchActionsProps) {
  const { view, onFlow } = props;
  const navigate = useNavigate();
  return (
    <MenuList label={m.moreForBatch} className="ph-menu-touch ph-batch-menu-long">
      <InstantItems view={view} onFlow={onFlow} />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.bin} />}
        text={bin}
        disabled={!hasStandingTrays(view)}
        onClick={() => onFlow(binOf(view))}
      />
      <MenuDivider />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.comment} />}
        text={m.comment}
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
        text={m.addToPlan}
        onClick={() => onFlow({ does: 'add', action: draftPlanned(batch.uuid, today) })}
      />
      <MenuItem icon={<Icon icon={ACT_ICONS.tag} />} text={m.editTags} onClick={() => onFlow({ does: 'tags' })} />
      <MenuItem icon={<Icon icon={ACT_ICONS.print} />} text={m.printSheet} onClick={onPrint} />
      <MenuItem icon={<Icon icon={faQrcode} />} text={m.printLabels} onClick={() => onFlow({ does: 'labels' })} />
      <MenuDivider />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.delete} />}
        intent="danger"
        text={m.deleteBatch}
        onClick={() => onFlow({ does: 'remove' })}
      />
    </>
  );
}

/** Returns the form of an instant move. */
export const moveOf = ({ batch, today }: BatchView): FactFlow => ({
  does: 'instant',
  action: draftInstant(batch.uuid, 'location_change', today),
});

/** Returns the form for binning trays. */
export const binOf = ({ batch, today }: BatchView): FactFlow => ({
  does: 'bin',
  action: draftInstant(batch.uuid, 'redist_action', today),
});

/** Returns the form of the next open action of a type, or of an unplanned one if there is none. */
export function recordOf(type: Exclude<ActionType, 'interval_action'>, { batch, today }: BatchView): FactFlow {
  const next = nextOfType(batch.actions, type);
  return next === undefined
    ? { does: 'instant', action: draftInstant(batch.uuid, type, today) }
    : { does: 'complete', action: next };
}

/** Returns the form of the next open harvest, or of an unplanned one if there is none. */
export const harvestOf = (view: BatchView): FactFlow => recordOf('harvest_action', view);
