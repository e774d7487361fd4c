import { faArrowLeft, faBars } from '@fortawesome/free-solid-svg-icons';
import { SearchButton } from '#web/shell/search/search-button.tsx';
import { TopSearch } from '#web/shell/search/top-search.tsx';
import { UserMenu } from '#web/shell/user-menu/user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LiveMark } from './live-mark.tsx';
import { WarningsMark } from './warnings-mark.tsx';

interface TopBarProps {
  readonly title: string | undefined;
  readonly siteName: string | undefined;
  readonly zone: string;
  readonly phone: boolean;
  /** Opens the menu where there is no rail. */
  readonly onMenu: (() => void) | undefined;
  /** Leads back from a record, in the menu's place. */
  readonly onBack: (() => void) | undefined;
}

/** Where one is, whether the farm answers, and who is signed in. */
export const TopBar = ({ title, siteName, zone, phone, onMenu, onBack }: TopBarProps) => (
  <header className="ph-top">
    {onBack !== undefined && (
      <button type="button" className="ph-burger" aria-label="Back" onClick={onBack}>
        <Icon icon={faArrowLeft} />
      </button>
    )}
    {onBack === undefined && onMenu !== undefined && (
      <button type="button" className="ph-burger" aria-label="Open the menu" aria-haspopup="dialog" onClick={onMenu}>
        <Icon icon={faBars} />
      </button>
    )}
    <div className="ph-top-title">
      {title !== undefined && <span className="ph-top-page">{title}</span>}
      <span className={title === undefined ? 'ph-top-page' : 'ph-top-site'}>{siteName}</span>
    </div>
    <WarningsMark />
    {phone ? <SearchButton /> : <TopSearch />}
    <LiveMark zone={zone} />
    <UserMenu />
  </header>
);
