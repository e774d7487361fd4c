import { Button } from '@blueprintjs/core';
import { faCalendarDay, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { byNextAction } from '#domain/batches/schedule-row.ts';
import { useFarm } from '../../state/farm.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { ACT_ICONS } from '../../ui/action-icons.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/placeholders.tsx';
import { usePlaceholder } from '../../ui/use-placeholder.ts';
import { usePrint, usePrintKey } from '../../ui/use-print.tsx';
import { StageTabs } from '../batch-lists/stage-tabs.tsx';
import { DayAxis } from './day-axis.tsx';
import { useScene } from './scene.ts';
import './schedule.css';
import './schedule-grid.css';
import './schedule-marks.css';
import './schedule-card.css';
import './schedule-sheet.css';
import { ScheduleFilters } from './schedule-filters.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';
import { NoBatches, SchedulePlaceholder } from './schedule-placeholder.tsx';
import { scheduleQuery } from './schedule-queries.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { MARK_WIDTH, useDayWidth } from './use-day-width.ts';
import { useScheduleView } from './use-schedule-view.ts';

/** All batches on their days, so that what is to be done can be seen at once, and moved. */
export function SchedulePage() {
  const phone = usePhone();
  const scene = useScene();
  const { today } = scene;
  const view = useScheduleView(today);
  const query = useQuery(scheduleQuery(useFarm(), { ...view, since: view.window.from }));
  const batches = useMemo(() => byNextAction(query.data ?? []), [query.data]);
  const waiting = usePlaceholder(query.isPending);
  const [panel, dayWidth] = useDayWidth(view.window.days);
  const sheet = batches.length > 0 && <ScheduleSheet batches={batches} scene={scene} window={view.window} />;
  const { print, printed } = usePrint(() => sheet || null);
  usePrintKey(sheet ? () => print(sheet) : undefined);
  return (
    <div className="ph-page ph-schedule">
      {phone ? (
        <h1 className="ph-hidden">Schedule</h1>
      ) : (
        <>
          <PageHeader
            title="Crop logger"
            actions={
              <>
                <Button icon={<Icon icon={ACT_ICONS.print} />} disabled={!sheet} onClick={() => print(sheet)}>
                  Print
                </Button>
                <NewBatch />
              </>
            }
          />
          <StageTabs active="schedule" />
        </>
      )}
      <ScheduleFilters view={view} count={query.data?.length} />
      <section ref={panel} className="ph-panel ph-sch" aria-label="Schedule">
        <DayAxis window={view.window} today={today} dayWidth={dayWidth} />
        {query.isError && query.data === undefined ? (
          <Failed what="The schedule" error={query.error} onRetry={() => void query.refetch()} />
        ) : waiting || query.data === undefined ? (
          <SchedulePlaceholder />
        ) : (
          <ScheduleGrid
            batches={batches}
            scene={scene}
            window={view.window}
            room={Math.max(1, Math.ceil(MARK_WIDTH / dayWidth))}
            empty={<NoBatches narrowed={view.narrowed} onClear={view.clear} />}
          />
        )}
      </section>
      {phone && (
        <BottomBar>
          <Button icon={<Icon icon={faCalendarDay} />} onClick={view.goToday}>
            Today
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
    <span>New batch</span>
  </Link>
);
