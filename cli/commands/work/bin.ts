import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { sumOf } from '#cli/forms/form.ts';
import { validateMoment } from '#cli/forms/forms.ts';
import { instantBin, requireTrays } from '#cli/forms/instant-move.ts';
import { readBinned } from '#cli/forms/respace-form.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';

export const bin: Command = async (cli, [ref = ''], flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const trays = flags.text('trays');
    const reason = flags.text('reason');
    if (trays === undefined) throw new UsageError(m.acts.binTraysMissing);
    if (reason === undefined || reason.trim() === '') throw new UsageError(m.usage.missing({ option: '--reason' }));
    const [batch, locationIndex, system] = await Promise.all([
      readBatch(farm, ref),
      readPlaces(farm),
      farm.api.getSystem({}),
    ]);
    const site = farm.siteClock(system.time_zone);
    requireTrays(batch);
    const binned = readBinned(instantBin(batch, locationIndex, site), trays);
    if (typeof binned === 'string') throw new UsageError(m.usage.optionFault({ option: '--trays', fault: binned }));
    if (binned.length === 0 || binned.some((one) => one.trays < 1))
      throw new UsageError(m.usage.optionFault({ option: '--trays', fault: m.usage.wholeTrays }));
    const { at, fault } = validateMoment(flags.text('at') ?? 'now', site);
    if (fault !== null) throw new UsageError(m.usage.optionFault({ option: '--at', fault: fault.text }));
    const count = sumOf(binned.map((entry) => entry.trays));
    if (!(await confirm(cli, m.acts.askBin({ count, lot: batch.lot_code, reason }), flags.has('yes')))) {
      terminal.log(m.acts.nothingBinned);
      return EXIT.refused;
    }
    const answer = await farm.api.binTrays({
      body: {
        batch: batch.uuid,
        trays: binned.map(({ from, trays: thrown }) => ({ location: from, count: thrown })),
        reason,
        ...(at === undefined ? {} : { action_completed_date: at }),
      },
    });
    const uuid = answer.actions.at(-1)?.uuid ?? '';
    if (look === 'json') terminal.json(answer);
    else terminal.out(`${m.acts.binned({ count, lot: batch.lot_code })} ${m.acts.undoHint({ uuids: uuid })}`);
    return undefined;
  });
