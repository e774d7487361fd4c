/** Returns a number from -1 to 1 that depends on a seed, a name and a whole number alone (FNV-1a, then murmur3's finish). */
export function noiseAt(seed: number, name: string, step: number): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (step | 0), 0x85ebca6b) ^ Math.floor(step / 2 ** 32);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** Returns noise that changes smoothly over a period in milliseconds, from -1 to 1. */
export function smoothNoise(seed: number, name: string, at: number, period: number): number {
  const step = Math.floor(at / period);
  const share = at / period - step;
  const eased = share * share * (3 - 2 * share);
  return noiseAt(seed, name, step) * (1 - eased) + noiseAt(seed, name, step + 1) * eased;
}

/** Returns a share from 0 to 1 that rises evenly over a period in milliseconds and then starts again. */
export function sawtooth(seed: number, name: string, at: number, period: number): number {
  const turns = at / period + (noiseAt(seed, name, 0) + 1) / 2;
  return turns - Math.floor(turns);
}
