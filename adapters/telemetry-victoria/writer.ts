import type { Reading } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { AddedReadings, TelemetryStore } from '#ports/telemetry.ts';
import { requireSettings } from './check-settings.ts';
import type { VictoriaClient } from './client.ts';
import { nameOf, type SeriesColumns, toLine } from './columns.ts';
import { createGather } from './gather.ts';
import type { Journal } from './journal.ts';
import { knownInOwn, knownInVictoria } from './known-times.ts';
import type { VictoriaQueries } from './queries.ts';
import type { SeriesIndex } from './series-index.ts';
import { createReadableWait } from './wait-readable.ts';

/** Writes readings to VictoriaMetrics, each once. */
export interface ReadingWriter {
  /** Resolves when the new readings can be read, and are on a disk. */
  add(readings: readonly Reading[]): Promise<AddedReadings>;
  /** Resolves when nothing is being written. */
  quiet(): Promise<void>;
}

/** Readings in one round, beyond which further calls wait. */
const ROUND_READINGS = 5_000;

export function createReadingWriter({
  client,
  queries,
  index,
  journal,
  own,
  onAdded,
}: {
  readonly client: VictoriaClient;
  readonly queries: VictoriaQueries;
  readonly index: SeriesIndex;
  readonly journal: Journal;
  readonly own: Pick<TelemetryStore, 'series' | 'buckets'>;
  /** Called with readings once they can be read. */
  onAdded(columns: readonly SeriesColumns[]): void;
}): ReadingWriter {
  const requireSet = requireSettings(client);
  const readable = createReadableWait(queries, client.place);

  async function write(fresh: readonly SeriesColumns[]): Promise<void> {
    const lines = fresh.map((columns) => toLine('phyto_reading', columns)).join('');
    const firsts = (await index.newFirsts(fresh)).map((columns) => toLine('phyto_first', columns)).join('');
    const send = async () => {
      // A series whose beginning is missing would not be listed, so that comes first.
      if (firsts !== '') await client.text('api/v1/import', firsts);
      await client.text('api/v1/import', lines);
      // Makes them readable; otherwise a reading sent again within a second would count as new.
      await client.find('internal/force_flush');
      await readable(fresh);
    };
    // Both must have ended before the next round begins to write.
    const ends = await Promise.allSettled([send(), journal.append(firsts + lines)]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    onAdded(fresh);
  }

  async function round(calls: readonly (readonly Reading[])[]): Promise<readonly AddedReadings[]> {
    await requireSet();
    const sent = columnsOf(calls.flat());
    const [there, here] = await Promise.all([knownInVictoria(queries, sent), knownInOwn(own, sent)]);
    const seen = new Map<string, number>();
    const others = calls.map(() => 0);
    const isFresh = (reading: Reading, call: number): boolean => {
      const at = instantToMs(reading.instant);
      const name = `${nameOf(reading)} ${at}`;
      const present = seen.get(name) ?? there(reading, at) ?? here(reading, at);
      if (present === null) {
        seen.set(name, reading.value);
        return true;
      }
      if (present !== 'minute' && present !== reading.value) others[call] = (others[call] ?? 0) + 1;
      return false;
    };
    const fresh = calls.map((readings, call) => readings.filter((reading) => isFresh(reading, call)));
    const columns = columnsOf(fresh.flat());
    if (columns.length > 0) await write(columns);
    return calls.map((readings, place) => {
      const added = fresh[place]?.length ?? 0;
      return { added, known: readings.length - added, other: others[place] ?? 0, replaced: 0 };
    });
  }

  const rounds = createGather(round, { weigh: (readings) => readings.length, most: ROUND_READINGS });
  return {
    add: async (readings) =>
      readings.length === 0 ? { added: 0, known: 0, other: 0, replaced: 0 } : rounds.call(readings),
    quiet: rounds.quiet,
  };
}

function columnsOf(readings: readonly Reading[]): readonly SeriesColumns[] {
  const series = new Map<string, { readonly key: Reading; readonly timestamps: number[]; readonly values: number[] }>();
  for (const reading of readings) {
    const name = nameOf(reading);
    const columns = series.get(name) ?? { key: reading, timestamps: [], values: [] };
    columns.timestamps.push(instantToMs(reading.instant));
    columns.values.push(reading.value);
    series.set(name, columns);
  }
  return [...series.values()];
}
