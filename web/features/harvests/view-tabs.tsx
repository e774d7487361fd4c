import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFarm } from '#web/data/services.ts';
import { totalsQuery } from '#web/features/harvests/model/harvest-queries.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/harvests/list.ts';
import '#web/records/records.css';

/** Links to the views of harvests, with the number of those not checked yet. */
export function ViewTabs({ view }: { readonly view: string | null }) {
  const unchecked = useQuery(totalsQuery(useFarm(), { qa: 'unchecked' })).data?.completed;
  const tabs = [
    { key: null, to: '/harvest', words: m.views.all },
    { key: 'unchecked', to: '/harvest?view=unchecked', words: m.views.unchecked, count: unchecked ?? 0 },
    { key: 'weeks', to: '/harvest?view=weeks', words: m.views.weeks },
  ] as const;
  const isKnown = view === 'unchecked' || view === 'weeks';
  return (
    <nav className="bp6-tab-list ph-tab-list ph-section-tabs ph-harvest-tabs" aria-label={m.title}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="bp6-tab ph-tab"
          aria-current={(isKnown ? view : null) === tab.key ? 'page' : undefined}
        >
          {tab.words}
          {'count' in tab && (
            <span className="ph-count">{unchecked === undefined ? '–' : formatNumber(tab.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
