import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** Sensors have few decimals. Values with more are stored as floating-point numbers. */
export const MAX_DECIMALS = 6;
/** Larger whole numbers could lose digits in differences. */
export const MAX_WHOLE = 2 ** 50;

/** Returns a value times 10^decimals if that is a whole number, else null. */
export function toWhole(value: number, decimals: number): number | null {
  const scale = 10 ** decimals;
  const whole = Math.round(value * scale);
  const isExact = whole / scale === value && Math.abs(whole) <= MAX_WHOLE && !Object.is(value, -0);
  return isExact ? whole : null;
}

/** Returns all values as whole numbers, or null. */
export function toWholes(values: readonly number[], decimals: number): number[] | null {
  const wholes: number[] = [];
  for (const value of values) {
    const whole = toWhole(value, decimals);
    if (whole === null) return null;
    wholes.push(whole);
  }
  return wholes;
}

/** Writes whole numbers as differences. */
export function writeDifferences(to: ByteWriter, wholes: readonly number[]): void {
  let before = 0;
  for (const whole of wholes) {
    to.signed(whole - before);
    before = whole;
  }
}

export function readDifferences(from: ByteReader, count: number): number[] {
  const wholes: number[] = [];
  let before = 0;
  for (let index = 0; index < count; index += 1) {
    before += from.signed();
    wholes.push(before);
  }
  return wholes;
}

const BYTES = 8;

/**
 * Writes floating-point numbers exactly: each combined with the one before by exclusive or, and all first bytes before all
 * second ones, so that what hardly changes compresses well.
 */
export function writeFloats(to: ByteWriter, values: readonly number[]): void {
  const plain = new DataView(new ArrayBuffer(BYTES * values.length));
  for (const [index, value] of values.entries()) plain.setFloat64(BYTES * index, value);
  const mixed = new Uint8Array(plain.byteLength);
  for (let index = 0; index < values.length; index += 1) {
    for (let byte = 0; byte < BYTES; byte += 1) {
      const before = index === 0 ? 0 : plain.getUint8(BYTES * (index - 1) + byte);
      mixed[byte * values.length + index] = plain.getUint8(BYTES * index + byte) ^ before;
    }
  }
  to.append(mixed);
}

export function readFloats(from: ByteReader, count: number): number[] {
  const mixed = from.take(BYTES * count);
  const plain = new DataView(new ArrayBuffer(mixed.length));
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    for (let byte = 0; byte < BYTES; byte += 1) {
      const before = index === 0 ? 0 : plain.getUint8(BYTES * (index - 1) + byte);
      plain.setUint8(BYTES * index + byte, (mixed[byte * count + index] ?? 0) ^ before);
    }
    values.push(plain.getFloat64(BYTES * index));
  }
  return values;
}
