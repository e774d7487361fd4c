import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { settingsQuery, useCurrentUser, useSystem } from '#web/data/farm-queries.ts';
import { batchCountQuery, WELCOME_PATH } from '#web/data/first-run.ts';
import { useFarm } from '#web/data/services.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/home.ts';
import './home.css';

const isAfterSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedIn' in state && state.signedIn === true;

/**
 * Leads to the setup guide until the farm has a batch. An administrator who has just signed in to an empty
 * farm goes there at once, once.
 */
export function FirstRunNotice() {
  const farm = useFarm();
  const { data: system } = useSystem();
  const { data: user } = useCurrentUser();
  const { data: settings } = useQuery(settingsQuery(farm));
  const { state } = useLocation();
  const passed = settings?.first_run_passed ?? [];
  const isBare = system !== undefined && (system.chambers === 0 || system.beds === 0);
  // Other farms aren't asked for batches.
  const batches = useQuery({ ...batchCountQuery(farm), enabled: isBare || passed.includes('site') }).data;
  if (batches !== 0 || system === undefined || user === undefined || settings === undefined) return null;
  if (passed.includes('batch')) return null;
  if (user.is_admin && system.chambers === 0 && isAfterSignIn(state)) return <Navigate to={WELCOME_PATH} replace />;
  return (
    <div className="ph-first-run">
      <Notice
        kind="info"
        title={m.notSetUp}
        actions={
          user.is_admin ? (
            <Link to={WELCOME_PATH} className="bp6-button bp6-small">
              {m.continueSetup}
            </Link>
          ) : undefined
        }
      >
        {user.is_admin ? m.notSetUpHelp : m.notSetUpUser}
      </Notice>
    </div>
  );
}
