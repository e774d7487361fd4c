import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { faArrowRightArrowLeft, faEllipsis, faPlus, faScissors, faTrashCan } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import type { Action } from '#domain/batches/action.ts';
import type { ActionType } from '#domain/batches/action-properties.ts';
import { ACTION_ICONS } from '../../ui/action-icons.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { instantWords, nounOf } from './action-words.ts';
import { draftInstant, type Flow } from './flow.ts';
import { actionNow, type Scene } from './scene.ts';

export interface BatchActsProps {
  readonly scene: Scene;
  readonly onFlow: (flow: Flow) => void;
}

type InstantType = Exclude<ActionType, 'interval_action'>;
const INSTANT: readonly InstantType[] = [
  'generic_text_action',
  'state_change',
  'life_change_action',
  'redist_action',
  'create_tray_action',
];
const NEEDS_TRAYS: ReadonlySet<InstantType> = new Set(['redist_action']);

const stands = ({ batch }: Scene): boolean => Object.keys(batch.trays.tray_locations).length > 0;

/** What can be done to a batch at any time. */
export function BatchActs({ scene, onFlow }: BatchActsProps) {
  const nothing = !stands(scene);
  return (
    <>
      <Popover minimal placement="bottom-end" content={<InstantMenu scene={scene} onFlow={onFlow} />}>
        <Button icon={<Icon icon={faPlus} />}>Instant action</Button>
      </Popover>
      <Button icon={<Icon icon={faArrowRightArrowLeft} />} disabled={nothing} onClick={() => onFlow(moveOf(scene))}>
        Move
      </Button>
      <Button icon={<Icon icon={faScissors} />} disabled={nothing} onClick={() => onFlow(harvestOf(scene))}>
        Harvest
      </Button>
      <Button icon={<Icon icon={faTrashCan} />} disabled={nothing} onClick={() => onFlow(binOf(scene))}>
        Bin
      </Button>
    </>
  );
}

/** The same at the foot of a phone's screen, with what is to be done now. */
export function BatchBottomBar({ scene, onFlow }: BatchActsProps) {
  const now = actionNow(scene.batch);
  const nothing = !stands(scene);
  return (
    <BottomBar>
      <Popover
        minimal
        placement="top-start"
        content={
          <InstantMenu scene={scene} onFlow={onFlow}>
            <MenuItem
              icon={<Icon icon={faScissors} />}
              text="Harvest"
              disabled={nothing}
              onClick={() => onFlow(harvestOf(scene))}
            />
            <MenuItem
              icon={<Icon icon={faTrashCan} />}
              text="Bin"
              disabled={nothing}
              onClick={() => onFlow(binOf(scene))}
            />
          </InstantMenu>
        }
      >
        <Button icon={<Icon icon={faEllipsis} />} aria-label="More for this batch" />
      </Popover>
      <Button icon={<Icon icon={faArrowRightArrowLeft} />} disabled={nothing} onClick={() => onFlow(moveOf(scene))}>
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

function InstantMenu({ scene, onFlow, children }: BatchActsProps & { readonly children?: ReactNode }) {
  const { batch, today } = scene;
  return (
    <Menu className="ph-batch-menu">
      {children}
      {INSTANT.map((type) => (
        <MenuItem
          key={type}
          icon={<Icon icon={ACTION_ICONS[type]} />}
          text={instantWords(type)}
          disabled={NEEDS_TRAYS.has(type) && !stands(scene)}
          onClick={() => onFlow({ does: 'instant', action: draftInstant(batch.uuid, type, today) })}
        />
      ))}
    </Menu>
  );
}

const moveOf = ({ batch, today }: Scene): Flow => ({
  does: 'instant',
  action: draftInstant(batch.uuid, 'location_change', today),
});

const binOf = ({ batch, today }: Scene): Flow => ({
  does: 'bin',
  action: draftInstant(batch.uuid, 'redist_action', today),
});

/** The next open harvest; without one, a harvest that no plan foresaw. */
function harvestOf({ batch, today }: Scene): Flow {
  const open = batch.actions.find(isOpenHarvest);
  return open === undefined
    ? { does: 'instant', action: draftInstant(batch.uuid, 'harvest_action', today) }
    : { does: 'complete', action: open };
}

const isOpenHarvest = (action: Action): boolean =>
  action.action_type === 'harvest_action' && !action.completed && !action.withdrawn;
