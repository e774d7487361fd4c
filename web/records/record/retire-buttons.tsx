import { Button, MenuItem } from '@blueprintjs/core';
import { faBoxArchive, faBoxOpen, faEllipsis } from '@fortawesome/free-solid-svg-icons';
import type { KindTexts } from '#web/records/record-kind.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import * as m from '#words/web/records/records.ts';

interface RetireProps {
  readonly texts: KindTexts;
  readonly retired: boolean;
  /** Archives or restores the record. */
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

const archiveOf = ({ texts, retired }: RetireProps) =>
  retired ? { text: texts.restore, icon: faBoxOpen } : { text: texts.archive, icon: faBoxArchive };

/** The buttons in a record's footer that archive and delete it. */
export function RetireButtons(props: RetireProps) {
  const { text, icon } = archiveOf(props);
  return (
    <div className="ph-actions">
      <Button variant="minimal" icon={<Icon icon={icon} size={13} />} text={text} onClick={props.onArchive} />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Icon icon={ACT_ICONS.delete} size={13} />}
        text={props.texts.remove}
        onClick={props.onDelete}
      />
    </div>
  );
}

/** The archive and delete actions in a menu, for phones. */
export const RetireMenu = (props: RetireProps) => (
  <MenuButton placement="top-start" menu={<RetireItems {...props} />}>
    {(target) => <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label={m.more} />}
  </MenuButton>
);

function RetireItems(props: RetireProps) {
  const { text, icon } = archiveOf(props);
  return (
    <MenuList label={m.more} className="ph-menu-touch">
      <MenuItem icon={<Icon icon={icon} />} text={text} onClick={props.onArchive} />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.delete} />}
        intent="danger"
        text={props.texts.remove}
        onClick={props.onDelete}
      />
    </MenuList>
  );
}
