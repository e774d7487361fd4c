import { ProblemError } from '#ports/farm-api/index.ts';
import type { VictoriaClient } from './client.ts';

/** Readings are kept for ever, and imported ones may be old. */
const LEAST_YEARS = 50;

/**
 * Returns what throws ProblemError if VictoriaMetrics is set to delete old readings: it would drop them without a word,
 * and its default is a month. Asks only until it knows; a proxy may hide the settings.
 */
export function requireRetention(client: VictoriaClient): () => Promise<void> {
  let isChecked = false;
  return async () => {
    if (isChecked) return;
    const found = /^-retentionPeriod="([^"]*)"$/m.exec((await client.find('flags')) ?? '')?.[1];
    if (found !== undefined && !isLong(found)) {
      const params = { place: client.place, retention: found };
      throw new ProblemError({ kind: 'unavailable', code: 'victoria_forgets', params, retry_after: 60 });
    }
    isChecked = true;
  };
}

const YEARS: Readonly<Record<string, number>> = { '': 1 / 12, h: 1 / 8766, d: 1 / 365.25, w: 7 / 365.25, y: 1 };

function isLong(retention: string): boolean {
  const [, number = '', unit = ''] = /^([\d.]+)([hdwy]?)$/.exec(retention) ?? [];
  return Number(number) * (YEARS[unit] ?? 0) >= LEAST_YEARS;
}
