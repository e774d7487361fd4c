import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons';
import type { Action } from '#domain/batches/action.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { Icon } from '../../ui/icon.tsx';
import { wordsWithDay } from './action-words.ts';
import type { Flow } from './flow.ts';
import type { Scene } from './scene.ts';

interface RowActsProps {
  readonly action: Action;
  readonly isNow: boolean;
  readonly scene: Scene;
  readonly onFlow: (flow: Flow) => void;
}

interface Act {
  readonly words: string;
  readonly flow: Flow;
  readonly look?: 'filled' | 'outlined' | 'danger';
}

/** What can be done with an action: on hover or focus, on the current one always; on phones behind one button. */
export function RowActs({ action, isNow, scene, onFlow }: RowActsProps) {
  const phone = usePhone();
  const acts = actsOf(action, isNow);
  if (acts.length === 0) return null;
  const what = wordsWithDay(action, scene);
  if (phone) {
    return (
      <div className="ph-step-acts">
        <Popover
          minimal
          placement="bottom-end"
          content={
            <Menu className="ph-batch-menu">
              {acts.map(({ words, flow, look }) => (
                <MenuItem
                  key={words}
                  text={words}
                  intent={look === 'danger' ? 'danger' : 'none'}
                  onClick={() => onFlow(flow)}
                />
              ))}
            </Menu>
          }
        >
          <Button variant="minimal" icon={<Icon icon={faEllipsis} />} aria-label={`Acts: ${what}`} />
        </Popover>
      </div>
    );
  }
  return (
    <div className={isNow ? 'ph-step-acts' : 'ph-step-acts ph-step-acts-hover'}>
      {acts.map(({ words, flow, look }) => (
        <Button
          key={words}
          size="small"
          variant={look === 'filled' ? 'solid' : look === 'outlined' ? 'outlined' : 'minimal'}
          intent={look === 'filled' ? 'primary' : look === 'danger' ? 'danger' : 'none'}
          aria-label={`${words}: ${what}`}
          onClick={() => onFlow(flow)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

/** The filled one stands last. Waits follow from what comes after them: only their length can change. */
function actsOf(action: Action, isNow: boolean): Act[] {
  if (action.withdrawn) return [];
  const isWait = action.action_type === 'interval_action';
  if (action.completed) {
    if (isWait) return [];
    return [
      { words: 'Correct', flow: { does: 'correct', action } },
      { words: 'Undo', flow: { does: 'undo', action } },
    ];
  }
  const plan: Act = { words: isWait ? 'Change days' : 'Delay', flow: { does: 'plan', action }, look: 'outlined' };
  const remove: Act = { words: 'Delete', flow: { does: 'delete', action }, look: 'danger' };
  if (isWait) return [remove, plan];
  const complete: Act = { words: 'Complete', flow: { does: 'complete', action }, look: isNow ? 'filled' : 'outlined' };
  return isNow ? [plan, complete] : [remove, plan, complete];
}
