import { msToInstant } from '#domain/time.ts';
import type { VictoriaClient } from './client.ts';
import { fromLine, toLine } from './columns.ts';
import type { Journal } from './journal.ts';
import type { ReadingWriter } from './writer.ts';

/**
 * Adds the readings of the journal again where VictoriaMetrics has lost them, as after a power cut, and removes old
 * files: what is still there was written to its disk.
 */
export function createRecovery({
  client,
  journal,
  writer,
}: {
  readonly client: VictoriaClient;
  readonly journal: Journal;
  readonly writer: ReadingWriter;
}): (which: 'all' | 'old') => Promise<void> {
  async function recover(file: string): Promise<void> {
    const lines = (await journal.read(file)).map(fromLine);
    const firsts = lines.filter(({ name }) => name === 'phyto_first');
    if (firsts.length > 0) {
      await client.text('api/v1/import', firsts.map((columns) => toLine('phyto_first', columns)).join(''));
    }
    for (const { name, key, timestamps, values } of lines) {
      if (name !== 'phyto_reading') continue;
      await writer.add(
        timestamps.map((at, place) => ({ ...key, instant: msToInstant(at), value: values[place] ?? Number.NaN })),
      );
    }
  }

  return async (which) => {
    const old = new Set(await journal.files('old'));
    const files = which === 'old' ? old : await journal.files('all');
    for (const file of files) {
      await recover(file);
      if (old.has(file)) await journal.remove(file);
    }
  };
}
