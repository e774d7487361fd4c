import { MenuItem } from '@blueprintjs/core';
import { faEllipsis } from '@fortawesome/free-solid-svg-icons';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import * as m from '#words/web/batches/bulk-bar.ts';
import { ICONS } from './bulk-button.tsx';
import './bulk.css';

export interface MoreActsProps {
  readonly acts: readonly BulkAction[];
  readonly isOff: (act: BulkAction) => boolean;
  readonly onAct: (act: BulkAction) => void;
}

/** The acts that don't fit on a phone's bar. */
export const MoreActs = ({ acts, isOff, onAct }: MoreActsProps) => (
  <MenuButton
    placement="top-start"
    className="ph-bulk-act"
    menu={
      <MenuList label={m.more} className="ph-menu-touch">
        {acts.map((act) => (
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
