import type { Command } from '#cli/runtime/cli.ts';
import { waitForStopSignal } from '#cli/runtime/stop-signal.ts';

/** Runs a farm to try things on, built first where it is not there yet. */
export const demo: Command = async ({ terminal, connections }, _words, flags) =>
  connections.demo({
    flags: {
      data: flags.text('data'),
      listen: flags.text('listen'),
      logLevel: flags.text('log-level'),
    },
    batches: flags.number('batches'),
    fresh: flags.has('fresh'),
    say: terminal.log,
    stopped: waitForStopSignal(),
  });
