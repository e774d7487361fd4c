import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import * as m from '#words/web/batches/page.ts';
import '#web/features/batches/batch-page.css';

export const BATCH_TABS = ['timeline', 'comments', 'harvests', 'climate'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** The router state of a link whose page should focus the field at the bottom. */
export const TO_FIELD = { focus: 'field' } as const;
const TO_TAB = { focus: 'tab' } as const;

export const tabPath = (batch: string, tab: BatchTab): string => `/croplogger/${batch}/${tab}`;

/** Returns the tab in a path; the timeline by default. */
export const tabOf = (pathname: string): BatchTab =>
  BATCH_TABS.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'timeline';

/** Returns whether the link to this page requested the focus. */
export function useAskedFocus(focus: 'field' | 'tab'): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'focus' in state && state.focus === focus;
}

interface BatchTabsProps {
  readonly view: BatchView;
  readonly tab: BatchTab;
}

/** Links to the views of a batch. They replace the history entry, so that Back leaves the batch. */
export function BatchTabs({ view, tab }: BatchTabsProps) {
  const { batch, timeline } = view;
  const current = useRef<HTMLAnchorElement>(null);
  const cameByTab = useAskedFocus('tab');
  // On phones, the tabs don't all fit.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useEffect(() => {
    if (cameByTab) current.current?.focus({ preventScroll: true });
  }, [cameByTab]);
  const counts: Readonly<Record<BatchTab, number | null>> = {
    timeline: null,
    comments: timeline.filter(({ kind }) => kind === 'comment').length,
    harvests: batch.completed_harvests.length + batch.scheduled_harvests.length,
    climate: null,
  };
  return (
    <nav className="bp6-tab-list ph-tab-list ph-batch-tabs" aria-label={m.views}>
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
          {m.tabs[one]}
          {counts[one] !== null && counts[one] > 0 && <span className="ph-count">{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  );
}
