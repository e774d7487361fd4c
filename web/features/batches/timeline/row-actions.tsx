import { Button, MenuItem } from '@blueprintjs/core';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons';
import type { Action } from '#domain/actions/action.ts';
import { type ActionAct, actsOf as allowedActs } from '#domain/actions/action-acts.ts';
import type { Flow } from '#web/batches/model/action-flow.ts';
import { wordsWithDay } from '#web/batches/model/action-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/overlay/menu-button.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';

interface RowActsProps {
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

/** What can be done with an action: on hover or focus, on the current one always; on phones behind one button. */
export function RowActions({ action, isNow, view, onFlow }: RowActsProps) {
  const phone = usePhone();
  const { shown, more } = actsOf(action, isNow);
  if (shown.length === 0) return null;
  const what = wordsWithDay(action, view);
  if (phone) {
    return (
      <div className="ph-step-acts">
        <ActsMenu acts={[...shown].reverse().concat(more)} what={what} label="Acts" onFlow={onFlow} />
      </div>
    );
  }
  return (
    <div className={isNow ? 'ph-step-acts' : 'ph-step-acts ph-step-acts-hover'}>
      {more.length > 0 && <ActsMenu acts={more} what={what} label="More" small onFlow={onFlow} />}
      {shown.map(({ words, flow, look }) => (
        <Button
          key={words}
          size="small"
          variant={look === 'filled' ? 'solid' : look === 'outlined' ? 'outlined' : 'minimal'}
          intent={look === 'filled' ? 'primary' : 'none'}
          aria-label={`${words}: ${what}`}
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
      <MenuList label={`${label}: ${what}`} className="ph-batch-menu">
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
        aria-label={`${label}: ${what}`}
      />
    )}
  </MenuButton>
);

/** The filled one stands last. */
function actsOf(action: Action, isNow: boolean): { readonly shown: readonly Act[]; readonly more: readonly Act[] } {
  const acts = allowedActs(action);
  const drawn = (order: readonly ActionAct[]): Act[] =>
    order.filter((act) => acts.includes(act)).map((act) => drawAct(act, action, isNow));
  return { shown: drawn(['correct', 'undo', 'delay', 'complete']), more: drawn(['edit', 'delete']) };
}

function drawAct(does: ActionAct, action: Action, isNow: boolean): Act {
  const flow = { does, action };
  switch (does) {
    case 'correct':
      return { words: 'Correct', flow };
    case 'undo':
      return { words: 'Undo', flow };
    case 'delay':
      return { words: action.action_type === 'interval_action' ? 'Change days' : 'Delay', flow, look: 'outlined' };
    case 'complete':
      return { words: 'Complete', flow, look: isNow ? 'filled' : 'outlined' };
    case 'edit':
      return { words: 'Edit', flow };
    case 'delete':
      return { words: 'Delete', flow, look: 'danger' };
  }
}
