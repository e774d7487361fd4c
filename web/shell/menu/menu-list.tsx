import { faHouse } from '@fortawesome/free-solid-svg-icons';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser, useSystem } from '#web/data/farm-queries.ts';
import { SCREEN_PATHS } from '#web/screens/screens.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge } from '#web/ui/status.tsx';
import * as m from '#words/web/shell/menu.ts';
import { isActive, isDisabled, type MenuEntry, menuOf, visibleTo } from './menu.ts';
import { MENU_ICONS } from './menu-icons.ts';

const GROUPS = menuOf(SCREEN_PATHS);

interface MenuListProps {
  /** Icons only, with the labels as tooltips. */
  readonly narrow: boolean;
  readonly onGo?: () => void;
}

/** The menu's entries, by group. */
export function MenuList({ narrow, onGo }: MenuListProps) {
  const isAdmin = useCurrentUser().data?.is_admin === true;
  return (
    <div className={narrow ? 'ph-menu ph-menu-narrow' : 'ph-menu'}>
      {visibleTo(GROUPS, isAdmin).map(({ words, entries }) => (
        <Fragment key={words ?? ''}>
          {words !== null && (narrow ? <hr className="ph-menu-rule" /> : <h2 className="ph-menu-group">{words}</h2>)}
          <ul className="ph-menu-entries">
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} narrow={narrow} onGo={onGo} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function Entry({ entry, narrow, onGo }: { entry: MenuEntry; narrow: boolean; onGo: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const { data: system } = useSystem();
  const faults = entry.faults === undefined ? 0 : (system?.[entry.faults] ?? 0);
  const inside = (
    <>
      <Icon icon={MENU_ICONS[entry.key] ?? faHouse} />
      <span className={narrow ? 'ph-hidden' : 'ph-menu-words'}>{entry.words}</span>
      {faults > 0 && <CountBadge count={faults} label={m.withErrors} bad />}
    </>
  );
  if (isDisabled(entry, system)) {
    return (
      <span className="ph-menu-entry ph-menu-off" aria-disabled="true" title={m.noneOnFarm({ name: entry.words })}>
        {inside}
      </span>
    );
  }
  const current = isActive(entry, pathname) ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <Link
      to={entry.path}
      className="ph-menu-entry"
      title={narrow ? entry.words : undefined}
      onClick={onGo}
      {...current}
    >
      {inside}
    </Link>
  );
}
