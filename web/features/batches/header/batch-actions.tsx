import { Button } from '@blueprintjs/core';
import { faEllipsis, faPlus } from '@fortawesome/free-solid-svg-icons';
import { actionNow } from '#web/batches/model/batch-view.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { bin, completeType, types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/page.ts';
import {
  type BatchActionsProps,
  binOf,
  hasStandingTrays,
  InstantMenu,
  MoreMenu,
  moveOf,
  PhoneMenu,
} from './batch-menus.tsx';

/** The commands that are always possible. */
export function BatchActions(props: BatchActionsProps) {
  const { view, onFlow, onPrint } = props;
  const nothing = !hasStandingTrays(view);
  return (
    <>
      <MenuButton placement="bottom-end" menu={<InstantMenu view={view} onFlow={onFlow} />}>
        {(target) => (
          <Button {...target} icon={<Icon icon={faPlus} />}>
            {m.instantAction}
          </Button>
        )}
      </MenuButton>
      <Button icon={<Icon icon={ACT_ICONS.move} />} disabled={nothing} onClick={() => onFlow(moveOf(view))}>
        {types.location_change}
      </Button>
      <Button icon={<Icon icon={ACT_ICONS.bin} />} disabled={nothing} onClick={() => onFlow(binOf(view))}>
        {bin}
      </Button>
      <Button icon={<Icon icon={ACT_ICONS.print} />} aria-label={m.printSheet} title={m.printSheet} onClick={onPrint} />
      <MenuButton placement="bottom-end" menu={<MoreMenu {...props} />}>
        {(target) => (
          <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label={m.moreForBatch} title={m.more} />
        )}
      </MenuButton>
    </>
  );
}

/** The commands at the bottom of a phone's screen, with the next action. */
export function BatchBottomBar(props: BatchActionsProps) {
  const { view, onFlow } = props;
  const now = actionNow(view.batch);
  return (
    <BottomBar>
      <MenuButton placement="top-start" menu={<PhoneMenu {...props} />}>
        {(target) => <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label={m.moreForBatch} />}
      </MenuButton>
      <Button
        icon={<Icon icon={ACT_ICONS.move} />}
        disabled={!hasStandingTrays(view)}
        onClick={() => onFlow(moveOf(view))}
      >
        {types.location_change}
      </Button>
      {now !== undefined && (
        <Button intent="primary" onClick={() => onFlow({ does: 'complete', action: now })}>
          {completeType({ type: now.action_type })}
        </Button>
      )}
    </BottomBar>
  );
}
