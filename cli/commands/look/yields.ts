import { readCalendar } from '#cli/farm/read-calendar.ts';
import { m } from '#cli/language/messages.ts';
import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { readPeriod } from '#cli/runtime/ranges.ts';
import { yieldsByCrop } from '#domain/batches/performance/estimate-yield.ts';
import { countsInYield } from '#domain/harvests/counts-in-yield.ts';
import type { Period } from '#domain/periods/parse-period.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import type { Day } from '#domain/time.ts';
import { gramsToPounds, roundToKg } from '#domain/units.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { MAX_PAGE_SIZE, rowsOf } from '#ports/schemas/paging.ts';

/** A crop's estimated and actual grams. */
interface Yield {
  readonly crop: string;
  readonly crop_uuid: string;
  readonly estimated_yield_g: number;
  readonly total_yield_g: number;
}

const TODAY = 'today';

/** Shows estimated and actual yields by crop: today's, or those of a period. */
export const yields: Command = async (cli, [period = TODAY], _flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const { found, units, none } = await (period === TODAY ? readToday(farm) : readSpan(farm, period));
    const rows = found.toSorted((a, b) => b.estimated_yield_g - a.estimated_yield_g);
    if (look === 'json') {
      terminal.json(rows);
      return undefined;
    }
    const inUnit = (grams: number) => (units.mass === 'g' ? roundToKg(grams) : gramsToPounds(grams)).toFixed(2);
    const unit = units.mass === 'g' ? 'kg' : 'lb';
    printTable(
      cli,
      [
        { heading: m.look.yieldHeadings.crop },
        { heading: m.look.yieldHeadings.estimated({ unit }), right: true },
        { heading: m.look.yieldHeadings.actual({ unit }), right: true },
      ],
      rows.map(({ crop, estimated_yield_g, total_yield_g }) => [
        crop,
        inUnit(estimated_yield_g),
        inUnit(total_yield_g),
      ]),
      none,
    );
    return undefined;
  });

/** Yields, the units in which they are shown, and the text if there are none. */
interface Found {
  readonly found: readonly Yield[];
  readonly units: SiteSettings['units'];
  readonly none: string;
}

// The tasks say which harvests are today's, so the farm's day needn't be read.
async function readToday(farm: OpenFarm): Promise<Found> {
  const [found, { units }] = await Promise.all([todaysYields(farm), farm.api.getInterfaceEnvironment({})]);
  return { found, units, none: m.look.noHarvestsToday };
}

async function readSpan(farm: OpenFarm, period: string): Promise<Found> {
  const calendar = await readCalendar(farm);
  const { today, units } = calendar;
  const { first, last } = readPeriod(m.look.period, period, calendar);
  if (first === today && last === today)
    return { found: await todaysYields(farm), units, none: m.look.noHarvestsToday };
  return { found: await yieldsIn(farm, { first, last }, today), units, none: m.look.noHarvests({ first, last }) };
}

async function todaysYields({ api }: OpenFarm): Promise<Yield[]> {
  const query = { action_type: 'harvest_action' } as const;
  const lists = await Promise.all([api.listCompletedTasks({ query }), api.listExpectedTasks({ query })]);
  return yieldsByCrop(lists.flatMap((list) => Object.values(list).flat())).map(
    ({ crop, crop_uuid, estimated_g, actual_g }) => ({
      crop,
      crop_uuid,
      estimated_yield_g: estimated_g,
      total_yield_g: actual_g,
    }),
  );
}

/** Sums the harvests that count in the yields of a period. */
async function yieldsIn({ api }: OpenFarm, period: Period, today: Day): Promise<Yield[]> {
  const sums = new Map<string, Yield>();
  for (let page_num = 1; ; page_num++) {
    const answer = await api.exportHarvests({
      query: {
        harvest_date_from__gte: period.first,
        harvest_date_to__lte: period.last,
        json: true,
        page_num,
        page_size: MAX_PAGE_SIZE,
      },
    });
    if (isFileStream(answer)) throw new CommandError(m.look.noJson);
    for (const harvest of rowsOf(answer)) {
      if (!countsInYield(harvest, period, today)) continue;
      const { crop, crop_uuid, estimated_yield_g, total_yield_g } = harvest;
      const before = sums.get(crop_uuid) ?? { crop, crop_uuid, estimated_yield_g: 0, total_yield_g: 0 };
      sums.set(crop_uuid, {
        ...before,
        estimated_yield_g: before.estimated_yield_g + (estimated_yield_g ?? 0),
        total_yield_g: before.total_yield_g + (total_yield_g ?? 0),
      });
    }
    if (Array.isArray(answer) || !('meta' in answer) || answer.meta.next_page === false) return [...sums.values()];
  }
}
