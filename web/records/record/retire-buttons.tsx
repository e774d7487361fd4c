import { Button, MenuItem } from '@blueprintjs/core';
import { faBoxArchive, faBoxOpen, faEllipsis } from '@fortawesome/free-solid-svg-icons';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/overlay/menu-button.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';

interface RetireProps {
  readonly archived: boolean;
  /** Archives the record, or restores it. */
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

const archiveOf = (archived: boolean) =>
  archived ? { words: 'Restore', icon: faBoxOpen } : { words: 'Archive', icon: faBoxArchive };

/** Archive and Delete at the foot of a record. */
export function RetireButtons({ archived, onArchive, onDelete }: RetireProps) {
  const { words, icon } = archiveOf(archived);
  return (
    <div className="ph-actions">
      <Button variant="minimal" icon={<Icon icon={icon} size={13} />} text={words} onClick={onArchive} />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Icon icon={ACT_ICONS.delete} size={13} />}
        text="Delete"
        onClick={onDelete}
      />
    </div>
  );
}

/** The same behind one button, for phones. */
export const RetireMenu = (props: RetireProps) => (
  <MenuButton placement="top-start" menu={<RetireItems {...props} />}>
    {(target) => <Button {...target} icon={<Icon icon={faEllipsis} />} aria-label="More" />}
  </MenuButton>
);

function RetireItems({ archived, onArchive, onDelete }: RetireProps) {
  const { words, icon } = archiveOf(archived);
  return (
    <MenuList label="More" className="ph-batch-menu">
      <MenuItem icon={<Icon icon={icon} />} text={words} onClick={onArchive} />
      <MenuItem icon={<Icon icon={ACT_ICONS.delete} />} intent="danger" text="Delete" onClick={onDelete} />
    </MenuList>
  );
}
