import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { shortDay } from '#cli/text/site-clock.ts';
import { countOf } from '#domain/text/count-of.ts';

/** Puts a backup in the place of a farm that nobody has open. */
export const restore: Command = async ({ terminal, connections, look }, [file], flags) => {
  if (file === undefined) throw new UsageError('Which backup? phyto restore FILE --data DIR');
  const restored = await connections
    .restore({ file, verify: flags.has('verify'), onProgress: terminal.progress })
    .finally(() => terminal.progress(null));
  const { made_at, reason, version, tables, files, replaced, place, siteClock } = restored;
  if (look === 'json') {
    terminal.json({ made_at, reason, version, tables, files, replaced });
    return undefined;
  }
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const held = [
    countOf(rowsOf('batches'), 'batch', 'batches'),
    countOf(rowsOf('actions'), 'action'),
    countOf(rowsOf('harvests'), 'harvest'),
    countOf(files, 'file'),
  ];
  const day = siteClock.dayOf(made_at);
  terminal.out(
    `Restored the farm of ${shortDay(day)} ${day.slice(0, 4)} ${siteClock.clockOf(made_at)} (release ${version})`,
  );
  terminal.out(`  to ${place}: ${held.join(', ')}.`);
  if (replaced !== null) terminal.out(`The farm that was there is in ${replaced}.`);
  terminal.out('Everybody is signed out. Start the server: phyto serve');
  return undefined;
};
