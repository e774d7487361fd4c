import type { Command } from '#cli/cli.ts';
import { UsageError } from '#cli/exit-code.ts';

/** Puts a backup in the place of a farm that nobody has open. */
export const restore: Command = async ({ terminal, connections, look }, [file], flags) => {
  if (file === undefined) throw new UsageError('Which backup? phyto restore FILE --data DIR');
  const restored = await connections
    .restore({ file, verify: flags.has('verify'), onProgress: terminal.progress })
    .finally(() => terminal.progress(null));
  const { made_at, reason, version, tables, files, replaced, place } = restored;
  if (look === 'json') {
    terminal.json({ made_at, reason, version, tables, files, replaced });
    return undefined;
  }
  const count = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  const held = `${count('batches')} batches, ${count('actions')} actions, ${count('harvests')} harvests, ${files} files`;
  terminal.out(`Restored the farm of ${made_at} (release ${version}) to ${place}: ${held}.`);
  if (replaced !== null) terminal.out(`The farm that was there is in ${replaced}.`);
  terminal.out('Everybody is signed out. Start the server: phyto serve');
  return undefined;
};
