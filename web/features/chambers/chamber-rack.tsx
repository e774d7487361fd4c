import { useCallback, useMemo, useState } from 'react';
import { daysToConflict, daysToHarvest } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { BedsBar } from '#web/batches/beds/beds-bar.tsx';
import { useTrayMove } from '#web/batches/bulk/use-tray-move.tsx';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import { RackLegend } from '#web/batches/racks/rack-legend.tsx';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { useNow } from '#web/data/use-now.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import * as b from '#words/web/beds/beds.ts';
import * as m from '#words/web/chambers/chambers.ts';
import { ColourChoice } from './colour-choice.tsx';
import type { HeatRackProps } from './heat-rack.tsx';
import { RackBeds } from './rack-beds.tsx';
import { useHeatChoice, useRackColour } from './rack-colour.ts';
import { type RackList, useRackList } from './rack-list.ts';
import { RackPanel, type RackPanelProps } from './rack-panel.tsx';
import './chambers.css';

const STATES = ['fault', 'conflict', 'free', 'due'] as const;
/** The days within which the filter finds a harvest due. */
const SOON = 7;
/** The interval at which the latest values can be those of another instant. */
const HEAT_REFRESH_MS = 60_000;

// Most racks are coloured by what grows there.
const { Part: HeatRack } = lazyPart<HeatRackProps>(async () => (await import('./heat-rack.tsx')).HeatRack);

interface ChamberRackProps {
  readonly chamber: Chamber;
  readonly beds: readonly Bed[];
  readonly facts: RackFacts;
}

/** A chamber's rack or the table of the same beds, with filters and the selection. */
export function ChamberRack({ chamber, beds, facts }: ChamberRackProps) {
  const list = useRackList();
  const url = useUrlState();
  const isTable = url.get('as') === 'table';
  const [colour] = useRackColour();
  const now = useNow(HEAT_REFRESH_MS);
  const choice = useHeatChoice(now);
  const { metric, at } = choice;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setSelected(new Set());
  const { move, form } = useTrayMove(clear);
  const matches = useMatches(list, facts);
  const select = useCallback((some: readonly Bed[], on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const { uuid } of some)
        if (on) next.add(uuid);
        else next.delete(uuid);
      return next;
    });
  }, []);
  const found = beds.filter(matches);
  const chosen = beds.filter(({ uuid }) => selected.has(uuid));
  const rack: RackPanelProps = {
    chamber,
    beds,
    facts,
    colour,
    actions: <ColourChoice beds={beds} choice={choice} />,
    selected,
    isDimmed: (bed) => !matches(bed),
    onSelect: select,
    onMove: (from, to) => move([from], to),
  };
  return (
    <div>
      <div className="ph-chamber-filters">
        <FilterBar
          search={{ label: m.searchBeds, value: list.search, onChange: list.setSearch }}
          filters={[
            {
              name: b.filters.crop,
              anyLabel: b.anyOf.crop,
              several: true,
              choices: cropShares(beds.flatMap(({ standing }) => standing)).map(({ crop_number, crop_code }) => ({
                value: String(crop_number),
                words: facts.cropName(crop_number) ?? crop_code,
              })),
              values: list.values('crop'),
              onChange: (values) => list.setFilter('crop', values),
            },
            {
              name: b.filters.state,
              anyLabel: b.anyOf.state,
              several: true,
              choices: STATES.map((value) => ({ value, words: m.states[value] })),
              values: list.values('state'),
              onChange: (values) => list.setFilter('state', values),
            },
          ]}
          narrowed={list.narrowed}
          onClear={list.clear}
          toggle={
            <div className="ph-bare-segment">
              <Segment
                label={m.view}
                options={[
                  { value: 'rack', words: m.rack },
                  { value: 'table', words: m.table },
                ]}
                value={isTable ? 'table' : 'rack'}
                onChange={(view) => url.set({ as: view === 'table' ? 'table' : null })}
              />
            </div>
          }
          count={list.narrowed ? m.bedsFound({ found: found.length, count: beds.length }) : undefined}
        />
      </div>
      {isTable && <RackBeds beds={found} facts={facts} list={list} onMove={move} />}
      {!isTable && metric === null && (
        <RackPanel {...rack} foot={<RackLegend beds={beds} facts={facts} colour={colour} />} />
      )}
      {!isTable && metric !== null && (
        <LazyBoundary>
          <HeatRack {...rack} metric={metric} at={at} now={now} onAt={choice.setAt} />
        </LazyBoundary>
      )}
      {!isTable && chosen.length > 0 && <BedsBar beds={chosen} onMove={(some) => move(some, null)} onClear={clear} />}
      {form}
    </div>
  );
}

/** Returns whether a bed matches the search and filters. */
function useMatches(list: RackList, facts: RackFacts): (bed: Bed) => boolean {
  const { search } = list;
  const isFound = useMemo(() => createFuzzyMatcher(search), [search]);
  const isIn = (bed: Bed, state: string): boolean => {
    const due = daysToHarvest(bed, facts.next, facts.today);
    switch (state) {
      case 'fault':
        return hasFault(bed);
      case 'conflict':
        return daysToConflict(bed.uuid, facts.conflicts, facts.today) !== null;
      case 'free':
        return bed.active && bed.standing.length === 0;
      default:
        return due !== null && due <= SOON;
    }
  };
  const [crops, states] = [list.values('crop'), list.values('state')];
  return (bed) =>
    (crops.length === 0 || bed.standing.some(({ crop_number }) => crops.includes(String(crop_number)))) &&
    (states.length === 0 || states.some((state) => isIn(bed, state))) &&
    isFound([bed.name, ...bed.standing.map(({ crop_number }) => facts.cropName(crop_number) ?? '')].join(' '));
}
