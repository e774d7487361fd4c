import { adoptSite } from '#cli/farm/adopt-site.ts';
import { findRecipe } from '#cli/farm/find-recipe.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { climateTotals, figureColumns } from '#cli/text/climate-text.ts';
import { massNumber, massUnit } from '#cli/text/mass.ts';
import type { PerformanceClimate } from '#ports/farm-api/batches/climate.ts';
import { allPages } from '#ports/schemas/all-pages.ts';
import { MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';

/** Compares plan and result of every batch of a recipe, in all its versions. */
export const performance: Command = async (cli, [name = ''], flags) =>
  cli.withFarm(async (farm) => {
    const [recipe] = await Promise.all([findRecipe(farm, name, 'near'), adoptSite(farm)]);
    const query = { gr_family: recipe.family };
    if (flags.has('climate')) {
      const climates = await allPages((paging) =>
        farm.api.listPerformanceClimates({ query: { ...query, ...paging, page_size: MAX_PAGE_SIZE } }),
      );
      return printClimates(cli, climates, recipe.metadata.name);
    }
    const found = await allPages((paging) =>
      farm.api.listPerformance({ query: { ...query, ...paging, page_size: MAX_PAGE_SIZE } }),
    );
    if (cli.look === 'json') {
      cli.terminal.json(found);
      return undefined;
    }
    const { lot, version, from, to, days, planned, actual, estimated, loss } = m.look.performanceHeadings;
    const unit = massUnit();
    const mass = (grams: number | null) => (grams === null ? '-' : massNumber(grams));
    printTable(
      cli,
      [
        ...[lot, version, from, to].map((heading) => ({ heading })),
        { heading: days, right: true, empty: m.look.notFinished },
        { heading: planned, right: true },
        { heading: actual({ unit }), right: true, empty: m.look.noYieldYet },
        { heading: estimated({ unit }), right: true, empty: m.look.noEstimate },
        { heading: loss, right: true, empty: m.look.lossUnknown },
      ],
      found.map((batch) => [
        batch.lot_code,
        String(batch.recipe_version),
        batch.start_date,
        batch.end_date,
        batch.actual_days === null ? '-' : String(batch.actual_days),
        String(batch.planned_days),
        mass(batch.actual_yield_per_tray_g),
        mass(batch.estimated_yield_per_tray_g),
        batch.loss_percent === null ? '-' : m.look.percent({ percent: Math.round(batch.loss_percent) }),
      ]),
      m.look.noPerformance({ recipe: recipe.metadata.name }),
    );
    return undefined;
  });

/** Prints the climate that batches lived in. */
function printClimates(cli: Cli, climates: readonly PerformanceClimate[], recipe: string): undefined {
  if (cli.look === 'json') {
    cli.terminal.json(climates);
    return undefined;
  }
  printTable(
    cli,
    [{ heading: m.climate.headings.lot }, ...figureColumns()],
    climates.map((one) => [one.lot_code, ...climateTotals(one)]),
    m.look.noPerformance({ recipe }),
  );
  return undefined;
}
