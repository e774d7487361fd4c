import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatRelativeDay } from '#web/format/dates.ts';
import { formatNumber, formatQuantity } from '#web/format/quantity.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/qa-specs.ts';
import { type SpecResults, useRecipesWith, type useSpecResults } from './spec-queries.ts';

interface SpecUsesProps {
  readonly spec: string;
  readonly checks: readonly QaCheck[];
  readonly results: ReturnType<typeof useSpecResults>;
}

/** The growing recipes that use a spec, and the harvests that failed last. */
export function SpecUses({ spec, checks, results }: SpecUsesProps) {
  const today = useToday();
  const { recipes, rows = [] } = useRecipesWith(spec);
  const failed = results.data?.last_failed ?? [];
  return (
    <Panel title={m.whereUsed} className="ph-spec-used">
      <UsedBy
        title={m.recipes}
        count={recipes.data && formatNumber(rows.length)}
        awaited={recipes}
        isEmpty={rows.length === 0}
        none={m.noRecipes}
      >
        {rows.map(({ uuid, metadata, version_number, archived }) => (
          <UsedRow
            key={uuid}
            to={`/growthrecipe/${uuid}/details`}
            name={metadata.name}
            detail={`v${version_number}`}
            end={archived && <StatusTag status="archived" />}
          />
        ))}
      </UsedBy>
      <UsedBy title={m.lastFailed} awaited={results} isEmpty={failed.length === 0} none={m.noneFailed}>
        {failed.map((harvest) => (
          <UsedRow
            key={harvest.harvest_uuid}
            to={`/croplogger/${harvest.batch_uuid}/harvests`}
            name={<span className="ph-mono">{harvest.lot_code}</span>}
            detail={<span className="ph-fault">{failureText(harvest, checks)}</span>}
            end={formatRelativeDay(harvest.harvest_date, today)}
          />
        ))}
      </UsedBy>
    </Panel>
  );
}

/** 'Leaf wetness 14 %, Free of insects' */
function failureText({ checks }: SpecResults['last_failed'][number], asked: readonly QaCheck[]): string {
  if (checks.length === 0) return m.failed;
  return m.failures({
    checks: checks.map(({ name, value }) => {
      if (typeof value !== 'number') return name;
      const unit = asked.find((check) => check.name === name)?.unit ?? '';
      return `${name} ${formatQuantity(value, unit).trim()}`;
    }),
  });
}
