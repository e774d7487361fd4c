import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { isRecord, screenName } from '../screens.tsx';
import { useDocumentTitle } from '../state/document-title.ts';
import { useSite } from '../state/farm-queries.ts';
import { startFocusHistory } from '../state/focus-history.ts';
import { readChoice, writeChoice } from '../state/local-choice.ts';
import { useRecordTitle } from '../state/record-title.ts';
import { useOwnDraftsAlone } from '../state/use-draft.ts';
import { useMenuRoom, usePhone } from '../state/use-viewport.ts';
import { startWholePresses } from '../state/whole-presses.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LeaveBlocker } from '../ui/use-unsaved-guard.ts';
import { MenuOverlay } from './menu-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { pageTitle } from './page-title.ts';
import { ShellKeys } from './shell-keys.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { WarningsBanner } from './warnings-banner.tsx';

const COLLAPSED = 'menu-collapsed';

/** What stands round every screen but the sign-in. */
export function Shell() {
  const site = useSite();
  const phone = usePhone();
  const room = useMenuRoom();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const record = useRecordTitle();
  const matched = useMatches().at(-1);
  const [collapsed, setCollapsed] = useState(() => readChoice(COLLAPSED) === 'yes');
  const [open, setOpen] = useState(false);
  const wide = room && !collapsed;
  useDocumentTitle(site.name);
  useOwnDraftsAlone();
  useEffect(startFocusHistory, []);
  useEffect(startWholePresses, []);

  const collapse = (next: boolean) => {
    setCollapsed(next);
    writeChoice(COLLAPSED, next ? 'yes' : null);
  };
  const onRecord = phone && isRecord(matched?.id);
  const named = onRecord && record !== null ? record : screenName(matched?.id);
  // Whoever opened the record from outside the app has nothing of it to go back to.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <div className={`ph-shell ${wide ? 'ph-shell-wide' : ''} ${phone ? 'ph-shell-phone' : ''}`}>
      <ScrollRestoration />
      <a className="ph-skip" href="#main">
        Skip to the page
      </a>
      {!phone && <SideMenu wide={wide} room={room} onCollapse={collapse} onOpen={() => setOpen(true)} />}
      {open && !wide && <MenuOverlay onClose={() => setOpen(false)} />}
      <TopBar
        title={pageTitle(named, wide)}
        siteName={site.name}
        zone={site.zone}
        phone={phone}
        onMenu={phone ? () => setOpen(true) : undefined}
        onBack={onRecord ? goBack : undefined}
      />
      <ShellKeys />
      <LeaveBlocker />
      <main id="main" className="ph-main" tabIndex={-1}>
        <OfflineBanner zone={site.zone} />
        <WarningsBanner />
        <ErrorBoundary resetKey={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
