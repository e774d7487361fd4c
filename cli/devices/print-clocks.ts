import { m } from '#cli/language/messages.ts';
import type { Cli, OpenFarm } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Prints the devices whose clocks are off; nothing without one, or for users who may not see them. */
export async function printClocks(cli: Cli, farm: OpenFarm): Promise<void> {
  const clocks = await farm.api.listDeviceClocks({}).catch(noneIfForbidden);
  if (clocks.length === 0) return;
  const { time_zone } = await farm.api.getSystem({});
  const site = farm.siteClock(time_zone);
  const { topic, offset, since, times } = m.devices.clockHeadings;
  cli.terminal.out('');
  printTable(
    cli,
    [topic, offset, since, times].map((heading) => ({ heading })),
    clocks.map((one) => [
      one.topic,
      m.devices.clockOffset({ seconds: one.offset_s }),
      `${site.dayOf(one.since)} ${site.clockOf(one.since)}`,
      one.believed ? m.devices.clockBelieved : m.devices.clockNotBelieved,
    ]),
    '',
  );
}

function noneIfForbidden(error: unknown): never[] {
  if (error instanceof ProblemError && error.problem.kind === 'forbidden') return [];
  throw error;
}
