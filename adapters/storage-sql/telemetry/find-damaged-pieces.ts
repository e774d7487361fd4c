import { decodeBuckets } from '#adapters/storage-sql/telemetry/codec/bucket-codec.ts';
import { decodeSamples } from '#adapters/storage-sql/telemetry/codec/sample-codec.ts';
import { msToInstant } from '#domain/time.ts';
import { toBytes } from './series-pieces.ts';
import { type Statements, toNumber, toText } from './statements.ts';

/** Reads all compressed pieces; returns the first damaged one of each series. */
export function findDamagedPieces({ rows }: Statements): string[] {
  const found: string[] = [];
  for (const [id, subject, metric] of rows('select id, subject, metric from series order by id')) {
    const damagedAt = damagedHour(toNumber(id)) ?? damagedBlock(toNumber(id));
    if (damagedAt === null) continue;
    found.push(`the ${toText(metric)} of ${toText(subject)} at ${msToInstant(damagedAt)} can't be decompressed`);
  }
  return found;

  function damagedHour(id: number): number | null {
    const chunks = rows('select hour, count, data from chunks where series = ? order by hour', id);
    const damaged = chunks.find(
      ([hour, count, data]) => !isWhole(() => decodeSamples(toNumber(hour), toBytes(data)), count),
    );
    return damaged === undefined ? null : toNumber(damaged[0]);
  }

  function damagedBlock(id: number): number | null {
    const blocks = rows('select start, length, data from rollups where series = ? order by start', id);
    const damaged = blocks.find(
      ([start, length, data]) => !isWhole(() => decodeBuckets(toNumber(start), toNumber(length), toBytes(data)), null),
    );
    return damaged === undefined ? null : toNumber(damaged[0]);
  }
}

/** Tells whether a piece can be read and has as many items as its row says. */
function isWhole(read: () => readonly unknown[], count: unknown): boolean {
  try {
    const { length } = read();
    return count === null || length === count;
  } catch {
    return false;
  }
}
