import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BatchView } from '#web/batches/model/batch-view.ts';

export const BATCH_TABS = ['timeline', 'comments', 'harvests'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** What a link tells the page that it leads to: that the field at its foot is to have the focus. */
export const TO_FIELD = { focus: 'field' } as const;
const TO_TAB = { focus: 'tab' } as const;

/** The path of one tab of a batch. */
export const tabPath = (batch: string, tab: BatchTab): string => `/croplogger/${batch}/${tab}`;

/** The tab that a path names; the timeline where it names none. */
export const tabOf = (pathname: string): BatchTab =>
  BATCH_TABS.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'timeline';

/** Whether a link meant that what it led to takes the focus. */
export function useAskedFocus(focus: 'field' | 'tab'): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'focus' in state && state.focus === focus;
}

interface BatchTabsProps {
  readonly view: BatchView;
  readonly tab: BatchTab;
}

/** The three views of a batch, as links: Back leaves the batch, not the tab. */
export function BatchTabs({ view, tab }: BatchTabsProps) {
  const { batch, timeline } = view;
  const current = useRef<HTMLAnchorElement>(null);
  const cameByTab = useAskedFocus('tab');
  useEffect(() => {
    if (cameByTab) current.current?.focus({ preventScroll: true });
  }, [cameByTab]);
  const counts: Readonly<Record<BatchTab, number | null>> = {
    timeline: null,
    comments: timeline.filter(({ kind }) => kind === 'comment').length,
    harvests: batch.completed_harvests.length + batch.scheduled_harvests.length,
  };
  return (
    <nav className="bp6-tab-list ph-tab-list ph-batch-tabs" aria-label="Views of this batch">
      {BATCH_TABS.map((one) => (
        <Link
          key={one}
          to={tabPath(batch.uuid, one)}
          replace
          state={TO_TAB}
          className="bp6-tab ph-tab"
          ref={one === tab ? current : undefined}
          aria-current={one === tab ? 'page' : undefined}
        >
          {one.charAt(0).toUpperCase() + one.slice(1)}
          {counts[one] !== null && counts[one] > 0 && <span className="ph-count">{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  );
}
