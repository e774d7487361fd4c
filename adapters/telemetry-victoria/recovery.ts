import { msToInstant } from '#domain/time.ts';
import type { VictoriaClient } from './client.ts';
import { fromLine, toLine } from './columns.ts';
import type { Journal } from './journal.ts';
import type { ReadingWriter } from './writer.ts';

/**
 * Adds the readings of the journal again where VictoriaMetrics has lost them, as after a power cut, and removes old
 * files: what is still there was written to its disk. Leaves out lines that can't be read; `onUnreadable` is called with
 * their number once their file is removed.
 */
export function createRecovery({
  client,
  journal,
  writer,
  onUnreadable,
}: {
  readonly client: Pick<VictoriaClient, 'text'>;
  readonly journal: Journal;
  readonly writer: Pick<ReadingWriter, 'add'>;
  onUnreadable(lines: number): void;
}): (which: 'all' | 'old') => Promise<void> {
  /** Returns how many lines can't be read. */
  async function recover(file: string): Promise<number> {
    const texts = await journal.read(file);
    const lines = texts.map(readLine).filter((line) => line !== null);
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
    return texts.length - lines.length;
  }

  return async (which) => {
    const old = new Set(await journal.files('old'));
    const files = which === 'old' ? old : await journal.files('all');
    for (const file of files) {
      const unreadable = await recover(file);
      if (!old.has(file)) continue;
      await journal.remove(file);
      if (unreadable > 0) onUnreadable(unreadable);
    }
  };
}

/** Returns null for a line that a full disk or a power cut has damaged. */
function readLine(text: string) {
  try {
    return fromLine(text);
  } catch {
    return null;
  }
}
