import { Button } from '@blueprintjs/core';
import { faCalendarDay, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { byNextAction } from '#domain/batches/schedule/schedule-row.ts';
import { StageTabs } from '#web/batches/stages/stage-tabs.tsx';
import { useFarm } from '#web/data/services.ts';
import { DayAxis } from '#web/features/schedule/axis/day-axis.tsx';
import { useScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePrint, usePrintKey } from '#web/ui/print/use-print.tsx';
import * as m from '#words/web/schedule/page.ts';
import { cropLogger, newBatch, schedule } from '#words/web/screens.ts';
import './schedule.css';
import '#web/features/schedule/styles/schedule-grid.css';
import '#web/features/schedule/styles/schedule-marks.css';
import '#web/features/schedule/styles/schedule-card.css';
import '#web/features/schedule/print/schedule-sheet.css';
import { MARK_WIDTH, useDayWidth } from '#web/features/schedule/axis/use-day-width.ts';
import { ScheduleGrid } from '#web/features/schedule/grid/schedule-grid.tsx';
import { scheduleQuery } from '#web/features/schedule/model/schedule-queries.ts';
import { useScheduleView } from '#web/features/schedule/model/use-schedule-view.ts';
import { ScheduleSheet } from '#web/features/schedule/print/schedule-sheet.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';
import { NoBatches, SchedulePlaceholder } from './schedule-placeholder.tsx';

/** The batches with their actions on a calendar, where actions can be moved. */
export function SchedulePage() {
  const phone = usePhone();
  const context = useScheduleContext();
  const { today } = context;
  const view = useScheduleView(today);
  const query = useQuery(scheduleQuery(useFarm(), { ...view, since: view.window.from }));
  const batches = useMemo(() => byNextAction(query.data ?? []), [query.data]);
  const [panel, dayWidth] = useDayWidth(view.window.days);
  const sheet = batches.length > 0 && <ScheduleSheet batches={batches} context={context} window={view.window} />;
  const { print, printed } = usePrint(() => sheet || null);
  usePrintKey(sheet ? () => print(sheet) : undefined);
  return (
    <div className="ph-page ph-schedule">
      {phone ? (
        <h1 className="ph-hidden">{schedule}</h1>
      ) : (
        <>
          <PageHeader
            title={cropLogger}
            actions={
              <>
                <Button icon={<Icon icon={ACT_ICONS.print} />} disabled={!sheet} onClick={() => print(sheet)}>
                  {m.print}
                </Button>
                <NewBatch />
              </>
            }
          />
          <StageTabs active="schedule" />
        </>
      )}
      <ScheduleFilters view={view} count={query.data?.length} />
      <section ref={panel} className="ph-panel ph-sch" aria-label={schedule}>
        <DayAxis window={view.window} today={today} dayWidth={dayWidth} />
        {query.isError && query.data === undefined ? (
          <Failed title={m.notLoaded} error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <SchedulePlaceholder />
        ) : (
          <ScheduleGrid
            batches={batches}
            context={context}
            window={view.window}
            room={Math.max(1, Math.ceil(MARK_WIDTH / dayWidth))}
            empty={<NoBatches narrowed={view.narrowed} onClear={view.clear} />}
          />
        )}
      </section>
      {phone && (
        <BottomBar>
          <Button icon={<Icon icon={faCalendarDay} />} onClick={view.goToday}>
            {m.today}
          </Button>
          <NewBatch />
        </BottomBar>
      )}
      {printed}
    </div>
  );
}

const NewBatch = () => (
  <Link className="bp6-button bp6-intent-primary" to="/croplogger/new">
    <Icon icon={faPlus} />
    <span>{newBatch}</span>
  </Link>
);
