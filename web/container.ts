import type { QueryClient } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { createBrowserSession } from '#adapters/browser-session/session-store.ts';
import { thisWindow } from '#adapters/browser-session/session-window.ts';
import { createTabs } from '#adapters/browser-tabs/tabs.ts';
import { thisTab } from '#adapters/browser-tabs/tabs-window.ts';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { watchTransport } from '#adapters/http-client/watch-transport.ts';
import { CALLS } from '#ports/farm-api/calls.ts';
import { onOffline, onReconnect, recordNoResponse, recordResponse } from '#web/data/connection.ts';
import { lastEvent } from '#web/data/live/last-event.ts';
import { startLive } from '#web/data/live/live.ts';
import { createRefresher } from '#web/data/live/live-refresh.ts';
import { retryTiming, timers } from '#web/data/live/timers.ts';
import type { Services } from '#web/data/services.ts';
import { createSession } from '#web/data/session.ts';
import { PING_MS, watchContact } from '#web/data/watch-contact.ts';
import { afterFirstPaint } from '#web/page/first-paint.ts';
import { locale } from '#words/language.ts';

const { method, path } = CALLS.getMetadata;
const PING = { method, url: `/api/${path}`, headers: { accept: 'application/json' }, body: undefined };

/** Only XMLHttpRequest reports the progress of uploads, which few screens have. */
const browserTransport: Transport = async (request) => {
  if (request.onSent === undefined) return fetchTransport(request);
  const { xhrTransport } = await import('#adapters/http-client/transport-xhr.ts');
  return xhrTransport(request);
};

/**
 * Builds the web app's services. Calls them in order instead of through the container of the server and the terminal,
 * which would make up a tenth of the code that every page waits for.
 */
export function buildServices(queries: QueryClient): Services {
  const store = createBrowserSession(thisWindow(newId));
  const session = createSession(store);
  const transport = watchTransport(browserTransport, {
    ...timers,
    answered: recordResponse,
    silent: recordNoResponse,
    slow: () => void pingFarm(),
    onAway: (cancel) => onOffline(PING_MS, cancel),
  });
  const pingFarm = watchContact({
    ping: (timeout) => transport({ ...PING, timeout }).then((response) => response.text()),
    after: timers.after,
    browser: window,
  });
  const farm = createHttpFarmApi({
    baseUrl: '',
    language: locale,
    transport,
    // The farm that serves the page is of the same release, or of a newer one that still answers it.
    parse: (_, json) => json,
    session: store,
    newKey: () => newId(),
  });
  const refresher = createRefresher(queries, {
    ...timers,
    // At the first visit everything read so far is read again, since no event is known that it includes.
    after: (ms, callback) => timers.after(ms, () => afterFirstPaint(callback)),
  });
  // Queries that failed while the farm was offline needn't wait for their next poll.
  onReconnect(refresher.failed);
  const listening$ = startLive({
    farm,
    session,
    tabs: createTabs(thisTab(newId)),
    refresher,
    memory: lastEvent,
    retryTiming,
    onLost: () => recordNoResponse(),
  });
  return { farm, session, live: { listening$, afterWrite: refresher.afterWrite } };
}
