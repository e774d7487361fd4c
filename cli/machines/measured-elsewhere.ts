import type { FarmSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';

const MOST_NAMED = 3;

/**
 * Returns sentences that name what measures for a place that doesn't measure a metric, or anything if it is null, each
 * with the command that shows it.
 */
export async function elsewhere(
  api: Pick<FarmApi, 'listSeries'>,
  subjects: FarmSubjects,
  place: Subject,
  metric: Metric | null,
): Promise<readonly string[]> {
  const measuring = subjects.measuringFor(place);
  if (measuring.length === 0) return [];
  const series = await api.listSeries({ query: {} });
  const having = new Set(
    series.filter((one) => metric === null || one.metric === metric).map(({ subject }) => subject),
  );
  return measuring
    .filter((subject) => having.has(subject))
    .slice(0, MOST_NAMED)
    .map((subject) => {
      const name = subjects.nameOf(subject);
      return m.machines.measuredBy({ name, command: `phyto readings "${name}"${metric === null ? '' : ` ${metric}`}` });
    });
}
