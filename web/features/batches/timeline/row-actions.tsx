import { Button, MenuItem } from '@blueprintjs/core';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons';
import type { Action } from '#domain/actions/action.ts';
import { type ActionAct, actsOf as allowedActs } from '#domain/actions/action-acts.ts';
import type { Flow } from '#web/batches/model/action-flow.ts';
import { actionLabelWithDay } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import * as m from '#words/web/batches/timeline.ts';
import './timeline.css';

interface RowActionsProps {
  readonly action: Action;
  readonly isNow: boolean;
  readonly view: BatchView;
  readonly onFlow: (flow: Flow) => void;
}

interface Act {
  readonly words: string;
  readonly flow: Flow;
  readonly look?: 'filled' | 'outlined' | 'danger';
}

/** The commands on an action: always visible on the current one, else on hover or focus; on phones in a menu. */
export function RowActions({ action, isNow, view, onFlow }: RowActionsProps) {
  const phone = usePhone();
  const { shown, more } = actsOf(action, isNow);
  if (shown.length === 0) return null;
  const what = actionLabelWithDay(action, view);
  if (phone) {
    return (
      <div className="ph-step-acts">
        <ActsMenu acts={[...shown].reverse().concat(more)} what={what} label={m.actions} onFlow={onFlow} />
      </div>
    );
  }
  return (
    <div className={isNow ? 'ph-step-acts' : 'ph-step-acts ph-step-acts-hover'}>
      {more.length > 0 && <ActsMenu acts={more} what={what} label={m.more} small onFlow={onFlow} />}
      {shown.map(({ words, flow, look }) => (
        <Button
          key={words}
          size="small"
          variant={look === 'filled' ? 'solid' : look === 'outlined' ? 'outlined' : 'minimal'}
          intent={look === 'filled' ? 'primary' : 'none'}
          aria-label={m.actOn({ act: words, action: what })}
          onClick={() => onFlow(flow)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

interface ActsMenuProps {
  readonly acts: readonly Act[];
  readonly what: string;
  readonly label: string;
  readonly small?: boolean;
  readonly onFlow: (flow: Flow) => void;
}

const ActsMenu = ({ acts, what, label, small = false, onFlow }: ActsMenuProps) => (
  <MenuButton
    placement="bottom-end"
    menu={
      <MenuList label={m.actOn({ act: label, action: what })} className="ph-menu-touch">
        {acts.map(({ words, flow, look }) => (
          <MenuItem
            key={words}
            text={words}
            intent={look === 'danger' ? 'danger' : 'none'}
            onClick={() => onFlow(flow)}
          />
        ))}
      </MenuList>
    }
  >
    {(target) => (
      <Button
        {...target}
        variant="minimal"
        {...(small && { size: 'small' as const })}
        icon={<Icon icon={faEllipsis} />}
        aria-label={m.actOn({ act: label, action: what })}
      />
    )}
  </MenuButton>
);

/** The primary button comes last. */
function actsOf(action: Action, isNow: boolean): { readonly shown: readonly Act[]; readonly more: readonly Act[] } {
  const acts = allowedActs(action);
  const drawn = (order: readonly ActionAct[]): Act[] =>
    order.filter((act) => acts.includes(act)).map((act) => drawAct(act, action, isNow));
  return { shown: drawn(['correct', 'undo', 'delay', 'complete']), more: drawn(['edit', 'delete']) };
}

function drawAct(does: ActionAct, action: Action, isNow: boolean): Act {
  const flow = { does, action };
  const words = m.acts[does];
  switch (does) {
    case 'delay':
      return { words: action.action_type === 'interval_action' ? m.changeDays : words, flow, look: 'outlined' };
    case 'complete':
      return { words, flow, look: isNow ? 'filled' : 'outlined' };
    case 'delete':
      return { words, flow, look: 'danger' };
    case 'correct':
    case 'undo':
    case 'edit':
      return { words, flow };
  }
}
