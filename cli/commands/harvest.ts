import type { Command } from '#cli/cli.ts';
import { UsageError } from '#cli/exit-code.ts';
import { isOpen } from '#domain/batches/order-actions.ts';
import { completeAll } from './complete.ts';
import { exportHarvests } from './export-harvests.ts';

/** Records a harvest, or exports all of them. */
export const harvest: Command = async (cli, [what, ...refs], flags) => {
  if (what === 'export') return exportHarvests(cli, flags);
  if (what !== 'record')
    throw new UsageError(`"harvest ${what}" is not known. Use: phyto harvests export, phyto harvest record LOT`);
  if (refs.length === 0) throw new UsageError('name the batch: phyto harvest record LOT');
  return cli.withFarm((farm) =>
    completeAll(cli, farm, refs, flags, ({ actions }) =>
      actions.find((action) => action.action_type === 'harvest_action' && isOpen(action)),
    ),
  );
};
