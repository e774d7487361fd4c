import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '#web/format/quantity.ts';
import type { SectionTab } from '#web/records/record-kind.ts';
import * as m from '#words/web/records/records.ts';
import '#web/records/records.css';

/** Tabs for the lists of a menu section, with their counts. */
export function SectionTabs({ tabs }: { readonly tabs: readonly SectionTab[] }) {
  const { pathname } = useLocation();
  if (tabs.length < 2) return null;
  return (
    <nav className="bp6-tab-list ph-tab-list ph-section-tabs" aria-label={m.relatedLists}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={tab.atEnd === true ? 'bp6-tab ph-tab ph-tab-end' : 'bp6-tab ph-tab'}
          aria-current={pathname.split('/')[1] === tab.path.slice(1) ? 'page' : undefined}
        >
          {tab.label}
          <TabCount useCount={tab.useCount} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ useCount }: Pick<SectionTab, 'useCount'>) {
  const count = useCount();
  return <span className="ph-count">{count === undefined ? '–' : formatNumber(count)}</span>;
}
