import type { QueryClient } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { type BrowserSession, createBrowserSession } from '#adapters/browser-session/session-store.ts';
import { thisWindow } from '#adapters/browser-session/session-window.ts';
import { createTabs } from '#adapters/browser-tabs/tabs.ts';
import { thisTab } from '#adapters/browser-tabs/tabs-window.ts';
import { token, Wiring } from '#adapters/container/typed-container.ts';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { watchTransport } from '#adapters/http-client/watch-transport.ts';
import { type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Tabs } from '#ports/tabs.ts';
import { onOffline, onReconnect, recordNoResponse, recordResponse } from '#web/data/connection.ts';
import { lastEvent } from '#web/data/live/last-event.ts';
import { type LiveOptions, startLive } from '#web/data/live/live.ts';
import { createRefresher } from '#web/data/live/live-refresh.ts';
import { retryTiming, timers } from '#web/data/live/timers.ts';
import type { Live, Services } from '#web/data/services.ts';
import { createSession, type Session } from '#web/data/session.ts';
import { PING_MS, type PingFarm, watchContact } from '#web/data/watch-contact.ts';
import { locale } from '#words/language.ts';

const STORE = token<BrowserSession>('session store');
const SESSION = token<Session>('session');
const FARM = token<FarmApi>('farm');
const TRANSPORT = token<Transport>('transport');
const PING_FARM = token<PingFarm>('watch over the contact');
const TABS = token<Tabs>('tabs of this browser');
const LIVE = token<Live>('live updates');

/** Only XMLHttpRequest reports the progress of uploads, which few screens have. */
const browserTransport: Transport = async (request) => {
  if (request.onSent === undefined) return fetchTransport(request);
  const { xhrTransport } = await import('#adapters/http-client/transport-xhr.ts');
  return xhrTransport(request);
};

/** Builds the web app's services. Each part is created once, on first use. */
export function buildServices(queries: QueryClient): Services {
  const wiring = new Wiring()
    .provide(STORE, [], () => createBrowserSession(thisWindow(newId)))
    .provide(SESSION, [STORE], createSession)
    .provide(TRANSPORT, [], () =>
      watchTransport(browserTransport, {
        ...timers,
        answered: recordResponse,
        silent: recordNoResponse,
        // Resolved on use, because the watch itself depends on this transport.
        slow: () => void wiring.get(PING_FARM)(),
        onAway: (cancel) => onOffline(PING_MS, cancel),
      }),
    )
    .provide(PING_FARM, [TRANSPORT], (transport) => {
      const { method, path } = OPERATIONS.getMetadata;
      const request = { method, url: `/api/${path}`, headers: { accept: 'application/json' }, body: undefined };
      return watchContact({
        ping: (timeout) => transport({ ...request, timeout }).then((response) => response.text()),
        after: timers.after,
        browser: window,
      });
    })
    .provide(FARM, [TRANSPORT, STORE], (transport, session) =>
      createHttpFarmApi({ baseUrl: '', language: locale, transport, session, newKey: () => newId() }),
    )
    .provide(TABS, [], () => createTabs(thisTab(newId)))
    .provide(LIVE, [FARM, SESSION, TABS], (farm, session, tabs) => {
      const refresher = createRefresher(queries, timers);
      const parts: LiveOptions = {
        farm,
        session,
        tabs,
        refresher,
        memory: lastEvent,
        retryTiming,
        onLost: () => recordNoResponse(),
      };
      // Queries that failed while the farm was offline needn't wait for their next poll.
      onReconnect(refresher.failed);
      return { listening$: startLive(parts), afterWrite: refresher.afterWrite };
    });
  wiring.get(PING_FARM);
  return { farm: wiring.get(FARM), session: wiring.get(SESSION), live: wiring.get(LIVE) };
}
