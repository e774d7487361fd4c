import { Button } from '@blueprintjs/core';
import { faChevronLeft, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/time.ts';
import { chambersQuery, cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { RANGE_CHOICES, type ScheduleView, STAGE_CHOICES } from '#web/features/schedule/model/use-schedule-view.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx';
import { ChoiceList, type ChoiceListProps } from '#web/ui/filter/choice-list.tsx';
import { FilterButton } from '#web/ui/filter/filter-button.tsx';
import { FilterSheets } from '#web/ui/filter/filter-sheets.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { locale } from '#words/language.ts';
import { batches as batchCount } from '#words/web/counts.ts';
import * as m from '#words/web/schedule/page.ts';
import './schedule.css';

interface ScheduleFiltersProps {
  readonly view: ScheduleView;
  /** The number of batches that match, once they are loaded. */
  readonly count: number | undefined;
}

/** The filters of the schedule, and the range of days. */
export function ScheduleFilters({ view, count }: ScheduleFiltersProps) {
  const filters = useFilters(view);
  const phone = usePhone();
  const words = count === undefined ? undefined : batchCount({ count });
  if (phone) {
    return (
      <search className="ph-sch-filters">
        <FilterSheets
          filters={[filters.crop, filters.chamber, view.usual ? { ...filters.stage, values: [] } : filters.stage]}
          narrowed={view.narrowed}
          onClear={view.clear}
          count={words}
        />
        <DaySteps view={view}>
          <span className="ph-sch-range">{daysText(view)}</span>
        </DaySteps>
      </search>
    );
  }
  return (
    <search className="ph-sch-filters">
      <ChoiceFilter {...filters.crop} />
      <ChoiceFilter {...filters.chamber} />
      <FilterButton
        name={m.stage}
        value={stageText(view)}
        narrows={view.stages.length < STAGE_CHOICES.length}
        placement="bottom-start"
      >
        <ChoiceList {...filters.stage} />
      </FilterButton>
      {view.narrowed && (
        <Button variant="minimal" className="ph-filter-clear" onClick={view.clear}>
          {m.clearFilters}
        </Button>
      )}
      <DaySteps view={view}>
        <Button size="small" onClick={view.goToday}>
          {m.today}
        </Button>
      </DaySteps>
      <Segment label={m.daysShown} options={RANGE_CHOICES} value={view.range} onChange={view.setRange} />
    </search>
  );
}

interface DayStepsProps {
  readonly view: ScheduleView;
  readonly children: React.ReactNode;
}

const DaySteps = ({ view, children }: DayStepsProps) => (
  <div className="ph-sch-steps">
    <Button
      variant="minimal"
      aria-label={m.earlierDays}
      icon={<Icon icon={faChevronLeft} size={13} />}
      onClick={() => view.goBy(-1)}
    />
    {children}
    <Button
      variant="minimal"
      aria-label={m.laterDays}
      icon={<Icon icon={faChevronRight} size={13} />}
      onClick={() => view.goBy(1)}
    />
  </div>
);

function useFilters(view: ScheduleView): Record<'crop' | 'chamber' | 'stage', ChoiceListProps> {
  const farm = useFarm();
  const { data: crops = [], isPending: cropsPending } = useQuery(cropsQuery(farm));
  const { data: chambers = [], isPending: chambersPending } = useQuery(chambersQuery(farm));
  const living = crops.filter(({ archived, uuid }) => !archived || uuid === view.crop);
  return {
    crop: {
      name: m.crop,
      anyLabel: m.allCrops,
      isLoading: cropsPending,
      choices: living.map(({ uuid, name }) => ({ value: uuid, words: name })),
      values: view.crop === null ? [] : [view.crop],
      onChange: ([crop = null]) => view.setCrop(crop),
    },
    chamber: {
      name: m.chamber,
      anyLabel: m.allChambers,
      isLoading: chambersPending,
      choices: chambers.map(({ uuid, name }) => ({ value: uuid, words: name })),
      values: view.chamber === null ? [] : [view.chamber],
      onChange: ([chamber = null]) => view.setChamber(chamber),
    },
    stage: {
      name: m.stage,
      several: true,
      anyLabel: m.usualStages,
      choices: STAGE_CHOICES.map(({ key, words }) => ({ value: key, words })),
      values: STAGE_CHOICES.filter(({ state }) => view.stages.includes(state)).map(({ key }) => key),
      onChange: (keys) =>
        view.setStages(STAGE_CHOICES.filter(({ key }) => keys.includes(key)).map(({ state }) => state)),
    },
  };
}

/** 'Planned, growing' */
function stageText({ stages }: ScheduleView): string {
  const words = STAGE_CHOICES.filter(({ state }) => stages.includes(state)).map((choice) => choice.words);
  return sentenceCase(words.join(', ').toLocaleLowerCase(locale));
}

/** '10 to 16 May' */
const daysText = ({ window: { from, days } }: Pick<ScheduleView, 'window'>): string =>
  formatDayRange(from, addDays(from, days - 1));
