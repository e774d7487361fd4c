import { faArrowLeft, faBars } from '@fortawesome/free-solid-svg-icons';
import { SearchButton } from '#web/shell/search/search-button.tsx';
import { UserMenu } from '#web/shell/user-menu/user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { back } from '#words/web/common.ts';
import { openMenu } from '#words/web/shell/menu.ts';
import { LiveMark } from './live-mark.tsx';
import { WarningsMark } from './warnings-mark.tsx';

interface TopBarProps {
  readonly title: string | undefined;
  readonly siteName: string | undefined;
  readonly zone: string;
  readonly phone: boolean;
  /** Opens the menu, if there is no rail. */
  readonly onMenu: (() => void) | undefined;
  /** Goes back from a record. Its button replaces the menu button. */
  readonly onBack: (() => void) | undefined;
}

/** The page's and the site's name, search, the state of the connection, and the user menu. */
export const TopBar = ({ title, siteName, zone, phone, onMenu, onBack }: TopBarProps) => (
  <header className="ph-top">
    {onBack !== undefined && (
      <button type="button" className="ph-burger" aria-label={back} onClick={onBack}>
        <Icon icon={faArrowLeft} />
      </button>
    )}
    {onBack === undefined && onMenu !== undefined && (
      <button type="button" className="ph-burger" aria-label={openMenu} aria-haspopup="dialog" onClick={onMenu}>
        <Icon icon={faBars} />
      </button>
    )}
    <div className="ph-top-title">
      {title !== undefined && <span className="ph-top-page">{title}</span>}
      <span className={title === undefined ? 'ph-top-page' : 'ph-top-site'}>{siteName}</span>
    </div>
    <WarningsMark />
    <SearchButton phone={phone} />
    <LiveMark zone={zone} />
    <UserMenu />
  </header>
);
