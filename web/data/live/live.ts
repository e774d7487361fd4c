import { BehaviorSubject } from 'rxjs';
import { followChanges, type RetryTiming } from '#ports/events/follow-changes.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { Lead, TabMessage, Tabs } from '#ports/tabs.ts';
import type { Session } from '#web/data/session.ts';
import type { Refresher } from './live-refresh.ts';

export interface LiveOptions {
  readonly farm: Pick<FarmApi, 'watchChanges'>;
  readonly session: Pick<Session, 'signedIn$'>;
  readonly tabs: Tabs;
  readonly refresher: Refresher;
  /** Stores the latest event that this browser has received, across reloads. */
  readonly memory: { read(): number | null; write(id: number): void };
  readonly retryTiming: RetryTiming;
  /** Called when the stream of changes breaks, in case the farm is out of reach. */
  readonly onLost: () => void;
}

/**
 * Keeps all tabs up to date while a user is signed in. The result is true while changes are pushed; otherwise tabs only
 * poll.
 */
export function startLive({
  farm,
  session,
  tabs,
  refresher,
  memory,
  retryTiming,
  onLost,
}: LiveOptions): BehaviorSubject<boolean> {
  const listening$ = new BehaviorSubject(false);
  let leave: (() => void) | null = null;

  function setListening(listening: boolean): void {
    if (listening === listening$.getValue()) return;
    listening$.next(listening);
    // The farm is back, so failed queries needn't wait for their next poll.
    if (listening) refresher.failed();
  }

  function hear(message: TabMessage): void {
    if (message.what === 'listening') {
      if (!message.listening && listening$.getValue()) onLost();
      setListening(message.listening);
    } else if (message.what === 'changed') refresher.changed(message.changed);
    else if (message.what === 'missed') refresher.all();
  }

  function lead({ signal, tell }: Lead): void {
    const pass = (message: TabMessage) => {
      if (signal.aborted) return;
      hear(message);
      tell(message);
    };
    void followChanges(farm, {
      ...retryTiming,
      signal,
      from: memory.read(),
      onNews: (news) => {
        pass(news);
        memory.write(news.id);
      },
      onListening: (listening) => pass({ what: 'listening', listening }),
    });
  }

  session.signedIn$.subscribe((signedIn) => {
    if (signedIn === (leave !== null)) return;
    leave?.();
    leave = signedIn ? tabs.join({ lead, hear, wake: refresher.all }) : null;
    if (!signedIn) setListening(false);
  });
  return listening$;
}
