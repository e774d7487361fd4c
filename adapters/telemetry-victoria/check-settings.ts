import { ProblemError } from '#ports/problem-error.ts';
import type { VictoriaClient } from './client.ts';

/** Readings are kept for ever, and imported ones may be old. */
const LEAST_YEARS = 50;

/** Readings are apart by at least this much; it drops those that are closer than its setting. */
const DEDUPLICATED = '1ms';

/**
 * Returns what throws ProblemError if VictoriaMetrics is set to delete old readings, which it would drop without a word and
 * by default after a month, or not to count a reading once. Asks only until it knows; a proxy may hide the settings.
 */
export function requireSettings(client: Pick<VictoriaClient, 'find' | 'place'>): () => Promise<void> {
  let isChecked = false;
  return async () => {
    if (isChecked) return;
    const { place } = client;
    const flags = (await client.find('flags')) ?? '';
    const retention = /^-retentionPeriod="([^"]*)"$/m.exec(flags)?.[1];
    if (retention !== undefined && !isLong(retention)) {
      const params = { place, retention };
      throw new ProblemError({ kind: 'unavailable', code: 'victoria_forgets', params, retry_after: 60 });
    }
    const interval = /^-dedup\.minScrapeInterval="([^"]*)"$/m.exec(flags)?.[1];
    if (interval !== undefined && interval !== DEDUPLICATED) {
      const params = { place, interval };
      throw new ProblemError({ kind: 'unavailable', code: 'victoria_repeats', params, retry_after: 60 });
    }
    isChecked = true;
  };
}

const YEARS: Readonly<Record<string, number>> = { '': 1 / 12, h: 1 / 8766, d: 1 / 365.25, w: 7 / 365.25, y: 1 };

function isLong(retention: string): boolean {
  const [, number = '', unit = ''] = /^([\d.]+)([hdwy]?)$/.exec(retention) ?? [];
  return Number(number) * (YEARS[unit] ?? 0) >= LEAST_YEARS;
}
