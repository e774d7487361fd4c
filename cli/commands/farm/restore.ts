import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { textOf } from '#messages/render.ts';

/** Replaces a farm that isn't open with a backup. */
export const restore: Command = async ({ terminal, connections, look }, [file], flags) => {
  if (file === undefined) throw new UsageError(m.upkeep.whichBackup);
  const restored = await connections
    .restore({
      file,
      verify: flags.has('verify'),
      onProgress: (step) => terminal.progress(textOf(m.upkeep.steps, step)),
    })
    .finally(() => terminal.progress(null));
  const { made_at, reason, version, tables, files, replaced, keeps_readings, place, siteClock } = restored;
  if (look === 'json') {
    terminal.json({ made_at, reason, version, tables, files, replaced, keeps_readings });
    return undefined;
  }
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const when = { day: m.language.day(siteClock.dayOf(made_at)), time: siteClock.clockOf(made_at) };
  terminal.out(m.upkeep.restored({ ...when, version }));
  terminal.out(
    m.upkeep.restoredTo({
      place,
      batches: rowsOf('batches'),
      actions: rowsOf('actions'),
      harvests: rowsOf('harvests'),
      files,
    }),
  );
  if (replaced !== null) terminal.out(m.upkeep.previousFarm({ folder: replaced }));
  if (keeps_readings) terminal.out(m.upkeep.readingsKept);
  terminal.out(m.upkeep.startAgain);
  return undefined;
};
