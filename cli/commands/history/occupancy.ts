import { readCalendar } from '#cli/farm/read-calendar.ts';
import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { readPeriod } from '#cli/runtime/ranges.ts';
import { addDays } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Shows how full the chambers are: today, or on the days of a period. */
export const occupancy: Command = async (cli, [period = 'today'], _flags) =>
  cli.withFarm(async (farm) => {
    const { first, last } = readPeriod(m.look.period, period, await readCalendar(farm));
    const [found, chambers] = await Promise.all([
      farm.api.getOccupancy({ query: { from: first, to: last } }),
      farm.api.listChambers({}).then(rowsOf),
    ]);
    if (cli.look === 'json') {
      cli.terminal.json(found);
      return undefined;
    }
    const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
    const { chamber, capacity, average, most, on } = m.look.occupancyHeadings;
    printTable(
      cli,
      [
        { heading: chamber },
        ...[capacity, average, most].map((heading) => ({ heading, right: true })),
        { heading: on },
      ],
      found.places.map((place) => {
        const highest = Math.max(0, ...place.trays);
        const sum = place.trays.reduce((total, trays) => total + trays, 0);
        return [
          names.get(place.uuid) ?? place.uuid,
          place.capacity === null ? '-' : String(place.capacity),
          String(Math.round(sum / Math.max(1, place.trays.length))),
          String(highest),
          addDays(found.from, Math.max(0, place.trays.indexOf(highest))),
        ];
      }),
      m.look.noChambers,
    );
    return undefined;
  });
