import { Button } from '@blueprintjs/core';
import { faEllipsis, faPlus } from '@fortawesome/free-solid-svg-icons';
import { nounOf } from '#web/batches/model/action-labels.ts';
import { actionNow } from '#web/batches/model/batch-view.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { MenuButton } from '#web/ui/overlay/menu-button.tsx';
import { type BatchActionsProps, binOf, InstantMenu, MoreMenu, moveOf, PhoneMenu, stands } from './batch-menus.tsx';

/** What can be done to a batch at any time. */
export function BatchActions(props: BatchActionsProps) {
  const { view, onFlow, onPrint } = props;
  const nothing = !stands(view);
  return (
    <>
      <MenuButton placement="bottom-end" menu={<InstantMenu view={view} onFlow={onFlow} />}>
        {(target) => (
          <Button {...target} icon={<Icon icon={faPlus} />}>
            Instant action
          </Button>
        )}
      </MenuButton>
      <Button icon={<Icon icon={ACT_ICONS.move} />} disabled={nothing} onClick={() => onFlow(moveOf(view))}>
        Move
      </Button>
      <Button icon={<Icon icon={ACT_ICONS.bin} />} disabled={nothing} onClick={() => onFlow(binOf(view))}>
        Bin
      </Button>
      <Button icon={<Icon icon={ACT_ICONS.print} />} aria-label="Print sheet" title="Print sheet" onClick={onPrint} />
      <MenuButton placement="bottom-end" menu={<MoreMenu {...props} />}>
        {(target) => (
          <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label="More for this batch" title="More" />
        )}
      </MenuButton>
    </>
  );
}

/** The same at the foot of a phone's screen, with what is to be done now. */
export function BatchBottomBar(props: BatchActionsProps) {
  const { view, onFlow } = props;
  const now = actionNow(view.batch);
  return (
    <BottomBar>
      <MenuButton placement="top-start" menu={<PhoneMenu {...props} />}>
        {(target) => <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label="More for this batch" />}
      </MenuButton>
      <Button icon={<Icon icon={ACT_ICONS.move} />} disabled={!stands(view)} onClick={() => onFlow(moveOf(view))}>
        Move
      </Button>
      {now !== undefined && (
        <Button intent="primary" onClick={() => onFlow({ does: 'complete', action: now })}>
          Complete {nounOf(now)}
        </Button>
      )}
    </BottomBar>
  );
}
