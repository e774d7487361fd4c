import { Fragment, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useSendLeftEntries } from '#web/batches/entries/use-sending.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { readChoice, writeChoice } from '#web/data/local-choice.ts';
import { useDocumentTitle } from '#web/page/document-title.ts';
import { startFocusHistory } from '#web/page/focus-history.ts';
import { startKeyPressGuard } from '#web/page/key-press-guard.ts';
import { useRecordTitle } from '#web/page/record-title.ts';
import { useFollowLanguage } from '#web/page/release/follow-language.ts';
import { useDiscardOthersDrafts } from '#web/page/use-draft.ts';
import { useMenuRoom, usePhone } from '#web/page/use-viewport.ts';
import { isBare, isRecord, listOfScreen, screenName } from '#web/screens/screens.tsx';
import { MenuOverlay } from '#web/shell/menu/menu-overlay.tsx';
import { SideMenu } from '#web/shell/menu/side-menu.tsx';
import { ShellKeys } from '#web/shell/shortcuts/shell-keys.tsx';
import { LeaveBlocker } from '#web/ui/form/use-unsaved-guard.ts';
import { ErrorBoundary } from '#web/ui/loading/error-boundary.tsx';
import { skipToPage } from '#words/web/shell/shell.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { pageTitle } from './page-title.ts';
import { TopBar } from './top-bar.tsx';
import { useSiteFormats } from './use-site-formats.ts';
import { WarningsBanner } from './warnings-banner.tsx';

const COLLAPSED = 'menu-collapsed';

/** The frame of every screen but the sign-in: menu, top bar, banners and shortcuts. */
export function Shell() {
  const site = useSite();
  const phone = usePhone();
  const room = useMenuRoom();
  const { pathname, key } = useLocation();
  const formats = useSiteFormats(pathname);
  const navigate = useNavigate();
  const record = useRecordTitle();
  const matched = useMatches().at(-1);
  const [collapsed, setCollapsed] = useState(() => readChoice(COLLAPSED) === 'yes');
  const [open, setOpen] = useState(false);
  const wide = room && !collapsed;
  useDocumentTitle(site.name);
  useDiscardOthersDrafts();
  useFollowLanguage();
  useSendLeftEntries();
  useEffect(startFocusHistory, []);
  useEffect(startKeyPressGuard, []);

  const collapse = (next: boolean) => {
    setCollapsed(next);
    writeChoice(COLLAPSED, next ? 'yes' : null);
  };
  // A screen that fills the phone has its own head and its own line about the connection.
  const bare = phone && isBare(matched?.id);
  const onRecord = phone && isRecord(matched?.id);
  const named = onRecord && record !== null ? record : screenName(matched?.id);
  // A page opened from outside the app has no previous one in the app.
  const backOr = (path: string) => void (key === 'default' ? navigate(path) : navigate(-1));
  return (
    <div className={`ph-shell ${wide ? 'ph-shell-wide' : ''} ${phone ? 'ph-shell-phone' : ''}`}>
      <ScrollRestoration />
      <a className="ph-skip" href="#main">
        {skipToPage}
      </a>
      {!phone && <SideMenu wide={wide} room={room} onCollapse={collapse} onOpen={() => setOpen(true)} />}
      {open && !wide && <MenuOverlay onClose={() => setOpen(false)} />}
      {!bare && (
        <TopBar
          title={pageTitle(named, wide)}
          siteName={site.name}
          zone={site.zone}
          phone={phone}
          onMenu={phone ? () => setOpen(true) : undefined}
          onBack={onRecord ? () => backOr(listOfScreen(matched?.id)) : undefined}
        />
      )}
      <ShellKeys />
      <LeaveBlocker />
      <main id="main" className="ph-main" tabIndex={-1}>
        {!bare && <OfflineBanner zone={site.zone} />}
        {!bare && <WarningsBanner />}
        <ErrorBoundary resetKey={pathname} onBack={() => backOr('/')}>
          <Suspense>
            <Fragment key={formats}>
              <Outlet />
            </Fragment>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
