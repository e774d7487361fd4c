import { completeAll } from '#cli/commands/work/complete.ts';
import { FACT_FLAGS } from '#cli/prompts/fact-flags.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { m } from '#cli/words/acts.ts';
import { m as usage } from '#cli/words/usage.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { exportHarvests } from './export-harvests.ts';

const EXPORT_FLAGS = ['from', 'to', 'output', 'crop'];
const RECORD_FLAGS = ['at', ...FACT_FLAGS.harvest_action, 'weight-ok', 'shift', 'yes'];

/** Records a harvest, or exports harvests. */
export const harvest: Command = async (cli, [what, ...refs], flags) => {
  if (what === 'export') {
    if (refs.length > 0)
      throw new UsageError(
        `${usage.tooManyWords({ words: refs.join(' ') })} ${usage.seeHelp({ command: 'harvests' })}`,
      );
    refuseFlags(flags, RECORD_FLAGS, 'harvest export');
    const format = ['json', 'plain'].find((name) => flags.has(name));
    if (format !== undefined) throw new UsageError(m.exportsCsv({ option: `--${format}` }));
    return exportHarvests(cli, flags);
  }
  if (what !== 'record') throw new UsageError(unknownVerb('harvest', what ?? '', ['export', 'record']));
  refuseFlags(flags, EXPORT_FLAGS, 'harvest record');
  if (refs.length === 0) throw new UsageError(m.nameBatch);
  return cli.withFarm((farm) =>
    completeAll(cli, farm, refs, flags, ({ actions }) =>
      actions.find((action) => action.action_type === 'harvest_action' && isOpen(action)),
    ),
  );
};
