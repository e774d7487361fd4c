import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '#web/format/quantity.ts';
import type { SectionTab } from '#web/records/record-kind.ts';

/** The lists of a section of the menu, with how many records each has. */
export function SectionTabs({ tabs }: { readonly tabs: readonly SectionTab[] }) {
  const { pathname } = useLocation();
  if (tabs.length < 2) return null;
  return (
    <nav className="bp6-tab-list ph-tab-list ph-section-tabs" aria-label="Lists of this section">
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className="bp6-tab ph-tab"
          aria-current={pathname.split('/')[1] === tab.path.slice(1) ? 'page' : undefined}
        >
          {tab.words}
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
