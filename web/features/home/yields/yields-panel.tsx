import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CropYield, yieldsByCrop } from '#domain/batches/performance/estimate-yield.ts';
import { completedHarvestsQuery, expectedTasksQuery } from '#web/batches/model/task-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatLargeMassNumber } from '#web/format/quantity.ts';
import { type Sort, sortRows } from '#web/page/list/sort-rows.ts';
import { useWide } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/home.ts';
import { sumYields } from './sum-yields.ts';
import { type YieldColumn, YieldLines, YieldsBar, YieldsRoom, yieldColumns } from './yield-cells.tsx';

const VALUES: Readonly<Record<YieldColumn, (row: CropYield) => string | number>> = {
  crop: (row) => row.crop,
  estimated: (row) => row.estimated_g,
  actual: (row) => row.actual_g,
};

/** The estimated and actual yields of today's harvests, by crop. */
export function YieldsPanel() {
  const farm = useFarm();
  const wide = useWide();
  const today = useToday();
  const expected = useQuery(expectedTasksQuery(farm));
  const completed = useQuery(completedHarvestsQuery(farm));
  const [sort, setSort] = useState<Sort<YieldColumn>>({ key: 'estimated', direction: 'desc' });

  const { rows, sums } = useMemo(() => {
    const harvests = [completed.data, expected.data]
      .flatMap((tasks) => Object.values(tasks ?? {}).flat())
      .filter((task) => task.action_type === 'harvest_action');
    const yields = yieldsByCrop(harvests);
    return { rows: sortRows(yields, VALUES[sort.key], sort.direction), sums: sumYields(yields, harvests) };
  }, [expected.data, completed.data, sort]);

  const failed = [expected, completed].find(({ isLoadingError }) => isLoadingError);
  const isPending = failed === undefined && (expected.isPending || completed.isPending);
  const table = (
    <>
      {isPending && <YieldsRoom />}
      {!isPending && rows.length > 0 && <YieldsBar rows={rows} sums={sums} />}
      <DataTable
        caption={m.yields}
        columns={yieldColumns(sums.largest_g)}
        rows={rows}
        rowKey={(row) => row.crop_uuid}
        awaited={{
          isPending,
          isLoadingError: failed !== undefined,
          error: failed?.error ?? null,
          refetch: () => Promise.all([expected.refetch(), completed.refetch()]),
        }}
        sort={sort}
        onSort={setSort}
        phoneRow={(row) => <YieldLines row={row} />}
        foot={
          <tr>
            <td>{m.allCrops}</td>
            <td className="num">{formatLargeMassNumber(sums.estimated_g)}</td>
            <td className="num">{formatLargeMassNumber(sums.actual_g)}</td>
          </tr>
        }
        empty={<Empty>{m.noHarvestsToday}</Empty>}
      />
    </>
  );
  if (!wide) {
    return (
      <section className="ph-panel" aria-label={m.todaysYieldsTab}>
        {table}
      </section>
    );
  }
  return (
    <Panel
      title={m.todaysYields}
      actions={
        sums.harvests > 0 && (
          <Link className="ph-caption" to={`/harvest?from=${today}&to=${today}`}>
            {m.harvestsWeighed({ weighed: sums.weighed, count: sums.harvests })}
          </Link>
        )
      }
    >
      {table}
    </Panel>
  );
}
