import { completeAll } from '#cli/commands/work/complete.ts';
import { m } from '#cli/language/messages.ts';
import { FACT_FLAGS } from '#cli/prompts/fact-flags.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { EXPORT_FLAGS } from '#cli/usage/specs/harvest-commands.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { EXPORT_FORMATS } from './export-format.ts';
import { exportHarvests } from './export-harvests.ts';

const RECORD_FLAGS = ['at', ...FACT_FLAGS.harvest_action, 'total-grams', 'weight-ok', 'early-ok', 'shift', 'yes'];

/** Records a harvest, or exports harvests. */
export const harvest: Command = async (cli, [what, ...refs], flags) => {
  if (what === 'export') {
    if (refs.length > 0)
      throw new UsageError(
        `${m.usage.tooManyWords({ words: refs.join(' ') })} ${m.usage.seeHelp({ command: 'harvests' })}`,
      );
    refuseFlags(flags, RECORD_FLAGS, 'harvest export');
    if (flags.isGiven('plain')) throw new UsageError(m.acts.notPlain({ formats: EXPORT_FORMATS }));
    return exportHarvests(cli, flags);
  }
  if (what !== 'record') throw new UsageError(unknownVerb('harvest', what ?? '', ['export', 'record']));
  refuseFlags(flags, EXPORT_FLAGS, 'harvest record');
  if (refs.length === 0) throw new UsageError(m.acts.nameBatch);
  return cli.withFarm((farm) =>
    completeAll(cli, farm, refs, flags, ({ actions }) =>
      actions.find((action) => action.action_type === 'harvest_action' && isOpen(action)),
    ),
  );
};
