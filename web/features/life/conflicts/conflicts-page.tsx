import { Button } from '@blueprintjs/core';
import { faCodeBranch } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIFE_COMPONENTS } from '#domain/conflicts/life-conflict.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';
import { lifeConflictsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useLifeGround } from '#web/features/life/model/life-ground.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { SectionTabs } from '#web/records/list/section-tabs.tsx';
import '#web/records/records.css';
import { sectionTabs } from '#web/records/section-lists.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import { isFirstAwaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/life/conflicts.ts';
import { life } from '#words/web/life/page.ts';
import { clearFilters } from '#words/web/ui/filters.ts';
import { ConflictCard } from './conflict-card.tsx';
import './conflicts.css';
import { type RemedyAct, remedyActs } from './conflict-view.ts';

const { Form: RemedyForm, fetch } = lazyForm(async () => (await import('./remedy-form.tsx')).RemedyForm);

const SHAPE = {
  filters: ['component', 'place', 'when'],
  columns: ['from'],
  sort: { key: 'from', direction: 'asc' },
} as const;
const tabs = sectionTabs('light');

/** The places and times at which batches need different L.I.F.E. recipes, with remedies. */
export function ConflictsPage() {
  usePrefetch(fetch);
  const today = useToday();
  const phone = usePhone();
  const conflicts = useQuery(lifeConflictsQuery(useFarm()));
  const { ground, beds, growing, planned } = useLifeGround();
  // Its batches and remedies give a card its height.
  const isAwaited = [beds, growing, planned].some(isFirstAwaited);
  const failure = useFailure(conflicts);
  const state = useListState<'component' | 'place' | 'when', 'from'>(SHAPE);
  const [opened, setOpened] = useState<{
    readonly act: RemedyAct;
    readonly conflict: TellingConflict;
  } | null>(null);
  const all = conflicts.data ?? [];
  const isIn = (key: 'component' | 'place' | 'when', value: string) => {
    const chosen = state.values(key);
    return chosen.length === 0 || chosen.includes(value);
  };
  const shown = all.filter(
    ({ component, location, from }) =>
      isIn('component', component) && isIn('place', location) && isIn('when', from <= today ? 'now' : 'later'),
  );
  const now = shown.filter(({ from }) => from <= today).length;
  const places = new Map(all.map(({ location, location_name }) => [location, location_name]));
  const filter = (key: 'component' | 'place' | 'when', several: boolean) => ({
    several,
    values: state.values(key),
    onChange: (values: readonly string[]) => state.setFilter(key, values),
  });
  const clear = LIFE_COMPONENTS.filter((kind) => all.every(({ component }) => component !== kind));
  return (
    <div className="ph-page">
      {phone ? <h1 className="ph-hidden">{m.title}</h1> : <PageHeader title={life} />}
      <SectionTabs tabs={tabs} />
      <FilterBar
        filters={[
          {
            ...filter('component', true),
            name: m.recipeKind,
            anyLabel: m.allKinds,
            choices: LIFE_COMPONENTS.map((value) => ({ value, words: m.components[value] })),
          },
          {
            ...filter('place', true),
            name: m.place,
            anyLabel: m.allPlaces,
            isLoading: conflicts.isPending,
            choices: [...places]
              .map(([value, words]) => ({ value, words }))
              .sort((a, b) => compareNatural(a.words, b.words)),
          },
          {
            ...filter('when', false),
            name: m.when,
            anyLabel: m.anyTime,
            choices: [
              { value: 'now', words: m.nowOnly },
              { value: 'later', words: m.laterOnly },
            ],
          },
        ]}
        narrowed={state.narrowed}
        onClear={state.clear}
        count={conflicts.data && m.counts({ now, later: shown.length - now })}
      />
      {failure !== null ? (
        <section className="ph-panel" aria-label={m.title}>
          <Failed {...failure} />
        </section>
      ) : conflicts.data === undefined || (isAwaited && shown.length > 0) ? (
        <Placeholder />
      ) : shown.length === 0 ? (
        <section className="ph-panel" aria-label={m.title}>
          {state.narrowed ? (
            <Empty icon={faCodeBranch} action={<Button onClick={state.clear}>{clearFilters}</Button>}>
              {m.noMatch}
            </Empty>
          ) : (
            <Empty icon={faCodeBranch} title={m.none}>
              {m.noneHelp}
            </Empty>
          )}
        </section>
      ) : (
        <>
          <ul className="ph-conflicts" aria-label={m.title}>
            {shown.map((conflict) => (
              <ConflictCard
                key={JSON.stringify([conflict.location, conflict.from, conflict.wants])}
                conflict={conflict}
                ground={ground}
                today={today}
                acts={remedyActs(conflict, ground.growing, beds.data ?? [], today)}
                onAct={(act) => setOpened({ act, conflict })}
              />
            ))}
          </ul>
          {clear.length > 0 && !state.narrowed && (
            <Notice kind="success" title={m.clear({ kinds: clear.map((kind) => m.components[kind]) })} />
          )}
        </>
      )}
      {opened !== null && <RemedyForm {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const Placeholder = () => (
  <section className="ph-panel ph-padded" aria-label={m.title} aria-busy="true">
    {[0, 1, 2, 3].map((row) => (
      <p key={row}>
        <Skeleton width={unevenWidth(row, 0)} />
      </p>
    ))}
  </section>
);
