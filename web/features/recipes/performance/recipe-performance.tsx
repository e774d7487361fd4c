import { Button } from '@blueprintjs/core';
import { faChartLine, faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { doneBatches, finishedBatches, versionMedians } from '#domain/batches/performance/version-medians.ts';
import type { Uuid } from '#domain/ids.ts';
import { estimatePerTray } from '#domain/recipes/edit-recipe.ts';
import { addDays } from '#domain/time.ts';
import { chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { RecipeHeader } from '#web/features/recipes/header/recipe-header.tsx';
import type { RecipeViewProps } from '#web/features/recipes/header/recipe-view.ts';
import { performanceClimatesQuery, performanceQuery } from '#web/features/recipes/model/recipe-queries.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { isFirstAwaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx';
import { FilterBar } from '#web/ui/filter/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePageSize } from '#web/ui/table/use-page-size.ts';
import { batches as batchCount } from '#words/web/counts.ts';
import { notLoaded } from '#words/web/readings/climate.ts';
import * as m from '#words/web/recipes/performance.ts';
import { clearFilters } from '#words/web/ui/filters.ts';
import { BatchLines, batchColumns, PERFORMANCE_COLUMNS, type PerformanceColumn, sortValue } from './batch-columns.tsx';
import { ClimateLines, climateColumns } from './climate-columns.tsx';
import { noFiguresText, withClimates } from './climate-figures.ts';
import { filterBatches } from './filter-batches.ts';
import { MedianTiles } from './median-tiles.tsx';
import { performanceCsv } from './performance-csv.ts';
import { readOver } from './scatter-axis.ts';
import { YieldScatter } from './yield-scatter.tsx';
import './performance.css';

type PerformanceFilter = 'version' | 'chamber' | 'started';

const LIST = {
  filters: ['version', 'chamber', 'started'] as const,
  columns: PERFORMANCE_COLUMNS,
  sort: { key: 'lot', direction: 'desc' } as const,
};

/** The choices of the start days, in days before today. */
const PERIODS = { 90: m.periods.quarter, 182: m.periods.halfYear, 365: m.periods.year } as const;

/** The keys of the URL's query that choose the figures of the table and the axis of the scatter. */
const SHOW = 'show';
const OVER = 'over';

/** The results of a recipe's batches, in a table and over their days. */
export function RecipePerformance({ recipe, actions, crop }: RecipeViewProps) {
  const today = useToday();
  const phone = usePhone();
  const pageSize = usePageSize();
  const farm = useFarm();
  const awaited = useQuery(performanceQuery(farm, recipe.metadata.gr_family_uuid));
  const chambers = useQuery(chambersQuery(farm)).data ?? [];
  const state = useListState<PerformanceFilter, PerformanceColumn>(LIST);
  // Loaded after the list, since it reads a year of hours.
  const climates = useQuery({
    ...performanceClimatesQuery(farm, recipe.metadata.gr_family_uuid),
    enabled: awaited.data !== undefined,
  });
  const failure = useFailure(climates);
  const { get, set } = useUrlState();
  const showsClimate = get(SHOW) === 'climate';
  const over = readOver(get(OVER));
  const all = withClimates(doneBatches(awaited.data ?? []), climates.data ?? []);
  const versions = state.values('version');
  const inChambers = state.values('chamber');
  const used = new Set(all.flatMap((batch) => batch.chambers));
  const period = Number(state.filter('started'));
  const since = period > 0 ? addDays(today, -period) : '';
  const wanted = filterBatches(all, { versions, chambers: inChambers, since });
  const rows = sortRows(wanted, (row) => sortValue(row, state.sort.key), state.sort.direction);
  const finished = finishedBatches(wanted);
  const medians = versionMedians(finished);
  const [newest, before] = medians;
  const scale = Math.max(recipe.total_days, ...wanted.map(({ actual_days }) => actual_days ?? 0));
  const columns = showsClimate ? climateColumns() : batchColumns(crop.number, scale);
  const nameOf = (chamber: Uuid) => chambers.find(({ uuid }) => uuid === chamber)?.name;
  const download = () =>
    saveFile(
      new Blob([performanceCsv(rows, nameOf)], { type: 'text/csv;charset=utf-8' }),
      `performance-${recipe.metadata.name}-${today}.csv`,
    );
  const csvButton = (
    <Button
      icon={<Icon icon={faDownload} size={13} />}
      text={m.downloadCsv}
      disabled={rows.length === 0 || climates.data === undefined}
      onClick={download}
    />
  );
  return (
    <>
      <RecipeHeader
        recipe={recipe}
        cropNumber={crop.number}
        tab="performance"
        actions={phone ? undefined : csvButton}
      />
      <FilterBar
        filters={[
          {
            name: m.versionFilter,
            anyLabel: m.allVersions,
            several: true,
            choices: recipe.versions.map(({ version_number: version }) => ({
              value: String(version),
              words: m.version({ version }),
            })),
            values: versions,
            onChange: (values) => state.setFilter('version', values),
          },
          {
            name: m.chamberFilter,
            anyLabel: m.allChambers,
            several: true,
            choices: chambers
              .filter(({ uuid }) => used.has(uuid) || inChambers.includes(uuid))
              .map(({ uuid, name }) => ({ value: uuid, words: name })),
            values: inChambers,
            onChange: (values) => state.setFilter('chamber', values),
          },
          {
            name: m.startedFilter,
            anyLabel: m.anyTime,
            choices: Object.entries(PERIODS).map(([value, words]) => ({ value, words })),
            values: state.values('started'),
            onChange: (values) => state.setFilter('started', values),
          },
        ]}
        narrowed={state.narrowed}
        onClear={state.clear}
        count={awaited.data && batchCount({ count: wanted.length })}
        sorting={{ columns, sort: state.sort, onSort: state.setSort }}
      />
      {failure !== null && !showsClimate && (
        <Panel title={m.climateShown}>
          <Failed title={notLoaded} {...failure} />
        </Panel>
      )}
      {isFirstAwaited(awaited) ? (
        // Whether there is a scatter, beside or above the table, isn't known yet.
        <RecordPlaceholder />
      ) : (
        <div className="ph-performance">
          {finished.length > 0 && (
            <YieldScatter
              batches={finished}
              medians={medians}
              planned={recipe.total_days}
              estimate={estimatePerTray(actions)}
              over={over}
              noneText={noFiguresText({ isLoaded: climates.data !== undefined, isFailed: failure !== null })}
              onOver={(axis) => set({ [OVER]: axis === 'days' ? null : axis })}
            />
          )}
          <Panel
            title={m.batches}
            actions={
              <ChoiceFilter
                name={m.show}
                anyLabel={m.results}
                choices={[{ value: 'climate', words: m.climateShown }]}
                values={showsClimate ? ['climate'] : []}
                narrows={false}
                onChange={([value = null]) => set({ [SHOW]: value })}
              />
            }
          >
            {showsClimate && failure !== null ? (
              <Failed title={notLoaded} {...failure} />
            ) : (
              <DataTable
                caption={m.batches}
                columns={columns}
                rows={rows}
                rowKey={({ batch_uuid }) => batch_uuid}
                awaited={showsClimate && awaited.data !== undefined ? climates : awaited}
                sort={state.sort}
                onSort={state.setSort}
                page={state.page}
                onPage={state.setPage}
                pageSize={pageSize}
                href={({ batch_uuid }) => `/croplogger/${batch_uuid}`}
                phoneRow={(row) => (showsClimate ? <ClimateLines row={row} /> : <BatchLines row={row} />)}
                empty={
                  all.length > 0 ? (
                    <Empty icon={faChartLine} action={<Button onClick={state.clear}>{clearFilters}</Button>}>
                      {m.noMatch}
                    </Empty>
                  ) : (
                    <Empty icon={faChartLine} title={m.none}>
                      {m.noneHelp}
                    </Empty>
                  )
                }
              />
            )}
          </Panel>
        </div>
      )}
      {newest !== undefined && <MedianTiles newest={newest} before={before} />}
      {phone && <BottomBar>{csvButton}</BottomBar>}
    </>
  );
}
