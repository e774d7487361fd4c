import { Fragment } from 'react';
import { type ActionDifference, isDifferent } from '#domain/recipes/compare-recipes.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { differenceText } from '#web/features/recipes/model/difference-text.ts';
import { lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import { formatDay, siteDayOf } from '#web/format/dates.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/recipes/versions.ts';
import { type ComparisonView, comparedText, keyOfRow, keyOfStage, stageDays, stageName } from './compared-texts.ts';
import { ResultChange, VersionFigures } from './result-figures.tsx';
import '#web/features/recipes/recipes.css';
import './versions.css';

interface DifferenceTableProps {
  readonly shown: ComparisonView;
}

/** A row for each action of two versions by phase, with the difference in the last column; their performance below. */
export function DifferenceTable({ shown }: DifferenceTableProps) {
  const { stages, before, after, onlyDifferences, results } = shown;
  const { zone } = useSite();
  const head = ({ version_number, created_at }: Pick<GrowthRecipe, 'version_number' | 'created_at'>) => (
    <th scope="col">
      <strong>{m.version({ version: version_number })}</strong>{' '}
      <span className="ph-muted">{formatDay(siteDayOf(created_at, zone))}</span>
    </th>
  );
  return (
    <section className="ph-panel ph-versions-table" aria-label={m.differences}>
      <table className="bp6-html-table ph-table ph-table-fixed" aria-label={m.differences}>
        <thead>
          <tr>
            <th scope="col">{m.columns.action}</th>
            {head(before)}
            {head(after)}
            <th scope="col" className="num">
              {m.columns.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => {
            const rows = onlyDifferences ? stage.actions.filter(isDifferent) : stage.actions;
            if (rows.length === 0) return null;
            return (
              <Fragment key={keyOfStage(stage)}>
                <tr className="ph-recipe-stage">
                  <th scope="rowgroup">{stageName(stage)}</th>
                  <td colSpan={3}>{stageDays(stage, shown)}</td>
                </tr>
                {rows.map((row) => (
                  <DifferenceRow key={keyOfRow(row)} row={row} shown={shown} />
                ))}
              </Fragment>
            );
          })}
          {onlyDifferences && !stages.some(({ actions }) => actions.some(isDifferent)) && (
            <tr>
              <td colSpan={4} className="ph-muted">
                {m.noDifferences}
              </td>
            </tr>
          )}
        </tbody>
        {results !== undefined && (
          <tfoot>
            <tr className="ph-versions-results">
              <th scope="row">
                {m.performance}
                <span className="ph-caption">{m.performanceHelp}</span>
              </th>
              <td>
                <VersionFigures results={results.before} axis={results.axis} />
              </td>
              <td>
                <VersionFigures results={results.after} axis={results.axis} isNewer />
              </td>
              <td className="num">
                <ResultChange results={results} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function DifferenceRow({ row, shown }: { readonly row: ActionDifference; readonly shown: ComparisonView }) {
  const action = row.after ?? row.before;
  if (action === null) return null;
  return (
    <tr className={isDifferent(row) ? 'ph-versions-changed' : 'ph-versions-same'}>
      <td>
        <span className="ph-recipe-type">
          <span className="ph-versions-number">{action.index + 1}</span>
          <Icon icon={ACTION_ICONS[action.action_type]} size={13} />
          <span className="ph-name">{types[action.action_type]}</span>
        </span>
      </td>
      <td>{comparedText(row.before, shown)}</td>
      <td>{comparedText(row.after, shown)}</td>
      <td className="num">{differenceText(row, lifeLookup(shown.view))}</td>
    </tr>
  );
}
