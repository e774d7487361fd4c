import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { shownSpan } from '#web/features/batches/climate-model/climate-plots.ts';
import { type Climate, climateQuery } from '#web/features/batches/climate-model/climate-query.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/readings/climate.ts';
import { DayCard } from './day-card.tsx';
import { FaultList } from './fault-list.tsx';
import { NoClimate, NotSown } from './no-climate.tsx';
import { OutsideList } from './outside-list.tsx';
import { PhaseTable } from './phase-table.tsx';
import { WhereItGrew } from './where-it-grew.tsx';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';
import './climate.css';

/** The climate that a batch lived in beside the planned one. */
export function ClimateTab({ view }: { readonly view: BatchView }) {
  const awaited = useQuery(climateQuery(useFarm(), view.batch.uuid));
  if (awaited.data !== undefined) return <ClimateBody view={view} climate={awaited.data} />;
  if (awaited.isError) {
    return (
      <section className="ph-panel" aria-label={m.climate}>
        <Failed title={m.notLoaded} error={awaited.error} onRetry={() => void awaited.refetch()} />
      </section>
    );
  }
  return (
    <Panel title={m.whereItGrew} padded>
      <p className="ph-hidden" role="status">
        {m.loading}
      </p>
      <div className="ph-climate-wait">
        <Skeleton width={12} />
      </div>
    </Panel>
  );
}

interface BodyProps {
  readonly view: BatchView;
  readonly climate: Climate;
}

function ClimateBody({ view, climate }: BodyProps) {
  const phone = usePhone();
  const [read, setRead] = useState<string | null>(null);
  const { days } = climate;
  const span = useMemo(() => shownSpan(climate), [climate]);
  // The last whole day is read at first, since today is only a part of one.
  const day = days.find((one) => one.day === read) ?? days.at(days.length > 1 ? -2 : -1);
  if (span === null || day === undefined) return <NotSown />;
  const table = <PhaseTable climate={climate} crop={view.batch.crop} />;
  const faults = (
    <FaultList {...{ faults: climate.faults, total: climate.faults_total, days }} zone={view.zone} onDay={setRead} />
  );
  if (!climate.measured) {
    return (
      <div className="ph-climate">
        <NoClimate view={view} />
        {table}
        {climate.faults_total > 0 && faults}
      </div>
    );
  }
  return (
    <div className="ph-climate">
      {phone && table}
      <div className="ph-climate-columns">
        <WhereItGrew view={view} climate={climate} span={span} day={day} onDay={setRead} />
        <div className="ph-climate-side">
          <DayCard day={day} hasBase={climate.base_temperature !== null} />
          <OutsideList outside={climate.outside} total={climate.outside_total} zone={view.zone} onDay={setRead} />
        </div>
        <div className="ph-climate-faults">{faults}</div>
      </div>
      {!phone && table}
    </div>
  );
}
