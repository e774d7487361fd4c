import type { Sample } from '#domain/telemetry/bucket.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  MAX_DECIMALS,
  readDifferences,
  readFloats,
  toWholes,
  writeDifferences,
  writeFloats,
} from './number-columns.ts';
import { pack, unpack } from './pack.ts';

/** In place of a number of decimals. */
const FLOATS = 255;

/** Compresses samples, which are in order of time and not before `start`. */
export function encodeSamples(start: number, samples: readonly Sample[]): Uint8Array {
  const to = new ByteWriter();
  to.whole(samples.length);
  let before = start;
  let distance = 0;
  for (const { at } of samples) {
    // Devices send at even distances, so most differences of distances are 0.
    to.signed(at - before - distance);
    distance = at - before;
    before = at;
  }
  writeValues(
    to,
    samples.map(({ value }) => value),
  );
  return pack(to.bytes());
}

/** Returns the samples of a blob. Throws DamagedBlob. */
export function decodeSamples(start: number, blob: Uint8Array): Sample[] {
  const from = new ByteReader(unpack(blob));
  const count = from.whole();
  const times: number[] = [];
  let before = start;
  let distance = 0;
  for (let index = 0; index < count; index += 1) {
    distance += from.signed();
    before += distance;
    times.push(before);
  }
  const values = readValues(from, count);
  return times.map((at, index) => ({ at, value: values[index] ?? 0 }));
}

function writeValues(to: ByteWriter, values: readonly number[]): void {
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    const wholes = toWholes(values, decimals);
    if (wholes === null) continue;
    to.byte(decimals);
    writeDifferences(to, wholes);
    return;
  }
  to.byte(FLOATS);
  writeFloats(to, values);
}

function readValues(from: ByteReader, count: number): number[] {
  const decimals = from.byte();
  if (decimals === FLOATS) return readFloats(from, count);
  const scale = 10 ** decimals;
  return readDifferences(from, count).map((whole) => whole / scale);
}
