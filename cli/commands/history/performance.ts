import { adoptSite } from '#cli/farm/adopt-site.ts';
import { findRecipe } from '#cli/farm/find-recipe.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { massNumber, massUnit } from '#cli/text/mass.ts';
import { m } from '#cli/words/look.ts';
import { MAX_PAGE_SIZE, rowsOf } from '#ports/schemas/paging.ts';

/** Compares plan and result of every batch of a recipe, in all its versions. */
export const performance: Command = async (cli, [name = ''], _flags) =>
  cli.withFarm(async (farm) => {
    const [recipe] = await Promise.all([findRecipe(farm, name, 'near'), adoptSite(farm)]);
    const query = { gr_family: recipe.family, page_size: MAX_PAGE_SIZE };
    const found = [];
    for (let page_num = 1; ; page_num++) {
      const page = rowsOf(await farm.api.listPerformance({ query: { ...query, page_num } }));
      found.push(...page);
      if (page.length < MAX_PAGE_SIZE) break;
    }
    if (cli.look === 'json') {
      cli.terminal.json(found);
      return undefined;
    }
    const { lot, version, from, to, days, planned, actual, estimated, loss } = m.performanceHeadings;
    const unit = massUnit();
    const mass = (grams: number | null) => (grams === null ? '-' : massNumber(grams));
    printTable(
      cli,
      [
        ...[lot, version, from, to].map((heading) => ({ heading })),
        { heading: days, right: true, empty: m.notFinished },
        { heading: planned, right: true },
        { heading: actual({ unit }), right: true, empty: m.noYieldYet },
        { heading: estimated({ unit }), right: true, empty: m.noEstimate },
        { heading: loss, right: true, empty: m.lossUnknown },
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
        batch.loss_percent === null ? '-' : m.percent({ percent: Math.round(batch.loss_percent) }),
      ]),
      m.noPerformance({ recipe: recipe.metadata.name }),
    );
    return undefined;
  });
