import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readBatch } from '#cli/farm/read-farm.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { climateCells, deviationText, extremeText, figureColumns } from '#cli/text/climate-text.ts';
import { m } from '#cli/words/farm/climate.ts';
import { addMs } from '#domain/time.ts';

/** Shows the climate that a batch lived in beside the planned one, by phase or by day, and what was outside the plan. */
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
    if (found.total !== null && !found.measured) cli.terminal.log(m.noReadings({ lot }));
    const { phase, days } = m.headings;
    const rows = flags.has('days')
      ? found.days.map((one) => [one.day, String(one.age), ...climateCells(one)])
      : found.phases.map((one) => [
          one.state ?? m.noState,
          one.planned_days === null
            ? String(one.days)
            : m.besides({ measured: String(one.days), planned: String(one.planned_days) }),
          ...climateCells(one),
        ]);
    printTable(
      cli,
      [{ heading: phase }, { heading: days, right: true }, ...figureColumns()],
      rows,
      m.neverSown({ lot }),
    );
    if (found.outside.length === 0 || !found.measured) return undefined;
    const site = farm.siteClock(system.time_zone);
    const names = m.outsideHeadings;
    cli.terminal.out('');
    printTable(
      cli,
      [names.from, names.to, names.what, names.phase, names.extreme].map((heading) => ({ heading })),
      found.outside.map((one) => [
        site.dayOf(one.from),
        // It may end with a day.
        site.dayOf(addMs(one.to, -1)),
        deviationText(one),
        one.state ?? m.noState,
        extremeText(one),
      ]),
      '',
    );
    const [shown, count] = [found.outside.length, found.outside_total];
    if (count > shown) cli.terminal.log(m.longestShown({ shown, count }));
    return undefined;
  });
