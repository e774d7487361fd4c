import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readBatch } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { climateCells, deviationText, extremeText, figureColumns } from '#cli/text/climate-text.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { BatchClimateAnswer } from '#ports/farm-api/batches/climate.ts';

/** Shows the climate that a batch lived in beside the planned one, by phase or by day, what was outside the plan, and faults. */
export const climate: Command = async (cli, [ref = ''], flags) =>
  cli.withFarm(async (farm) => {
    const [{ uuid, lot_code: lot }, system] = await Promise.all([
      readBatch(farm, ref),
      farm.api.getSystem({}),
      adoptSite(farm),
    ]);
    const found = await farm.api.getBatchClimate({ params: { uuid } });
    if (cli.look === 'json') {
      cli.terminal.json(found);
      return undefined;
    }
    if (found.total !== null && !found.measured) cli.terminal.log(m.climate.noReadings({ lot }));
    const { phase, days } = m.climate.headings;
    const rows = flags.has('days')
      ? found.days.map((one) => [one.day, String(one.age), ...climateCells(one)])
      : found.phases.map((one) => [
          one.state ?? m.climate.noState,
          one.planned_days === null
            ? String(one.days)
            : m.climate.besides({ measured: String(one.days), planned: String(one.planned_days) }),
          ...climateCells(one),
        ]);
    printTable(
      cli,
      [{ heading: phase }, { heading: days, right: true }, ...figureColumns()],
      rows,
      m.climate.neverSown({ lot }),
    );
    if (found.total === null) return undefined;
    const site = farm.siteClock(system.time_zone);
    if (found.measured && found.outside.length > 0) showOutside(cli, found, site);
    showFaults(cli, found, site);
    return undefined;
  });

function showOutside(cli: Cli, { outside, outside_total: count }: BatchClimateAnswer, site: SiteClock): void {
  const names = m.climate.outsideHeadings;
  cli.terminal.out('');
  printTable(
    cli,
    [names.from, names.to, names.what, names.phase, names.extreme].map((heading) => ({ heading })),
    outside.map((one) => [
      site.dayOf(one.from),
      // It may end with a day.
      site.dayOf(addMs(one.to, -1)),
      deviationText(one),
      one.state ?? m.climate.noState,
      extremeText(one),
    ]),
    '',
  );
  if (count > outside.length) cli.terminal.log(m.climate.longestShown({ shown: outside.length, count }));
}

function showFaults(cli: Cli, { faults, faults_total: count }: BatchClimateAnswer, site: SiteClock): void {
  const { from, to, fault: what, place, acknowledged } = m.climate.faultHeadings;
  const momentOf = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
  if (faults.length > 0) cli.terminal.out('');
  printTable(
    cli,
    [
      ...[from, to, what, place].map((heading) => ({ heading })),
      { heading: acknowledged, fact: m.look.acknowledgedBy, empty: m.look.notAcknowledged },
    ],
    faults.map((fault) => [
      momentOf(fault.since),
      fault.cleared_at === null ? m.climate.lasting : momentOf(fault.cleared_at),
      m.faults.faultTexts[fault.reason](fault),
      `${fault.chamber_name ?? ''} ${fault.place_name}`.trim(),
      fault.acknowledged_by ?? NONE,
    ]),
    m.climate.noFaults,
  );
  if (count > faults.length) cli.terminal.log(m.climate.lastFaults({ shown: faults.length, count }));
}
