import type { Command } from '#cli/runtime/cli.ts';
import { reportTo } from '#cli/runtime/report-server.ts';
import { waitForStopSignal } from '#cli/runtime/stop-signal.ts';

/** Runs a demo farm, building it first if necessary. */
export const demo: Command = async ({ terminal, connections }, _words, flags) =>
  connections.demo({
    flags: {
      data: flags.text('data'),
      listen: flags.text('listen'),
      logLevel: flags.text('log-level'),
    },
    batches: flags.number('batches'),
    fresh: flags.has('fresh'),
    report: reportTo(terminal),
    stopped: waitForStopSignal(),
  });
