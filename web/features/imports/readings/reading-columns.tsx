import { Button } from '@blueprintjs/core';
import { METRIC_FACTS, METRICS } from '#domain/telemetry/metric.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/import-readings.ts';
import * as of from '#words/web/imports.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { columnRows, type ReadingColumnRow, unitChoices } from './reading-query.ts';
import type { ReadingImportState } from './use-reading-import.ts';
import '#web/features/imports/imports.css';

/** The columns with what they measure, their unit, and their first values as read. */
export function ReadingColumns({ state }: { readonly state: ReadingImportState }) {
  const { choices, setChoices, report } = state;
  if (report === undefined) return null;
  const choose = (heading: string, use: string) =>
    setChoices({ ...choices, columns: { ...choices.columns, [heading]: use } });
  const columns = columnRows(report, choices.columns);
  const times = report.headings.filter((heading) => !report.times.includes(heading));
  return (
    <Panel
      title={of.columns}
      padded
      actions={
        Object.keys(choices.columns).length > 0 ? (
          <Button size="small" onClick={() => setChoices({ ...choices, columns: {} })}>
            {of.resetColumns}
          </Button>
        ) : undefined
      }
    >
      <p className="ph-caption">{of.columnsHelp}</p>
      {report.times.length > 0 ? (
        <p>{m.timesFrom({ headings: list([...report.times]) })}</p>
      ) : (
        <SelectField label={m.timeColumn} required value="" onChange={({ target }) => choose(target.value, 'time')}>
          <option value="">{m.chooseColumn}</option>
          {times.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </SelectField>
      )}
      <ul className="ph-imports-readings">
        {columns.map((column) => (
          <ColumnRow key={column.heading} column={column} onChoose={(use) => choose(column.heading, use)} />
        ))}
      </ul>
    </Panel>
  );
}

function ColumnRow({
  column: { heading, metric, unit, samples, isDoubtful },
  onChoose,
}: {
  readonly column: ReadingColumnRow;
  readonly onChoose: (use: string) => void;
}) {
  const units = metric === null ? [] : unitChoices(metric);
  const own = metric === null ? '' : METRIC_FACTS[metric].unit;
  return (
    <li className="ph-imports-columns">
      <SelectField
        label={heading}
        value={metric ?? ''}
        help={
          metric === null || samples.length === 0
            ? undefined
            : m.readValues({ values: samples.map(({ value }) => formatReading(value, unitOf(metric))).join(' · ') })
        }
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{of.dropColumn}</option>
        {METRICS.map((one) => (
          <option key={one} value={one}>
            {metrics[one]}
          </option>
        ))}
      </SelectField>
      {units.length > 0 && (
        <SelectField
          label={m.unitOf({ heading })}
          value={unit ?? ''}
          error={isDoubtful ? m.chooseUnit : undefined}
          onChange={({ target }) => onChoose(`${metric}:${target.value}`)}
        >
          {unit === null && <option value="">{isDoubtful ? m.chooseUnit : m.noUnit({ unit: own })}</option>}
          {[...new Set([...(unit === null ? [] : [unit]), ...units])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}
