import { isDifferent } from '#domain/recipes/compare-recipes.ts';
import { differenceText } from '#web/features/recipes/model/difference-text.ts';
import { lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { types } from '#words/web/batches/actions.ts';
import * as m from '#words/web/recipes/versions.ts';
import { type ComparisonView, comparedText, keyOfRow, keyOfStage, stageDays, stageName } from './compared-texts.ts';
import { ResultChange, VersionFigures } from './result-figures.tsx';
import '#web/features/recipes/recipes.css';
import './versions.css';

/** The differences of two versions on phones: one block each, the old plan over the new one. */
export function DifferenceBlocks({ shown }: { readonly shown: ComparisonView }) {
  const { stages, before, after, onlyDifferences, results, view } = shown;
  const parts = stages
    .map((stage) => ({ stage, rows: onlyDifferences ? stage.actions.filter(isDifferent) : stage.actions }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Panel title={m.differences}>
        {parts.length === 0 && <p className="ph-recipe-hint">{m.noDifferences}</p>}
        {parts.map(({ stage, rows }) => (
          <section key={keyOfStage(stage)} className="ph-versions-stage">
            <h3>
              {stageName(stage)} <span className="ph-muted">{stageDays(stage, shown)}</span>
            </h3>
            <ul>
              {rows.map((row) => {
                const action = row.after ?? row.before;
                if (action === null) return null;
                return (
                  <li key={keyOfRow(row)} className={isDifferent(row) ? 'ph-versions-changed' : 'ph-versions-same'}>
                    <p>
                      <span className="ph-recipe-type">
                        <span className="ph-versions-number">{action.index + 1}</span>
                        <Icon icon={ACTION_ICONS[action.action_type]} size={13} />
                        <span>{types[action.action_type]}</span>
                      </span>
                      <span className="ph-versions-change">{differenceText(row, lifeLookup(view))}</span>
                    </p>
                    {isDifferent(row) && <p className="ph-muted">{comparedText(row.before, shown)}</p>}
                    <p>{comparedText(row.after, shown)}</p>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </Panel>
      {results !== undefined && (
        <Panel title={m.performance}>
          <div className="ph-versions-phone-results">
            <p className="ph-caption">{m.performanceHelp}</p>
            <h3>{m.version({ version: before.version_number })}</h3>
            <VersionFigures results={results.before} axis={results.axis} />
            <h3>{m.version({ version: after.version_number })}</h3>
            <VersionFigures results={results.after} axis={results.axis} isNewer />
            <ResultChange results={results} />
          </div>
        </Panel>
      )}
    </>
  );
}
