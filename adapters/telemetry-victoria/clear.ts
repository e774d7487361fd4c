import { ProblemError } from '#ports/problem-error.ts';
import { createVictoriaClient } from './client.ts';

/**
 * Deletes all readings in VictoriaMetrics at `url`, once `replace` has put others in their place. Throws ProblemError
 * without replacing anything if it can't be reached, and `victoria_not_cleared` if it then can't delete them.
 */
export async function clearReadings<T>(url: string, replace: () => Promise<T>): Promise<T> {
  const client = createVictoriaClient(url, () => undefined);
  await client.text('api/v1/export', new URLSearchParams({ 'match[]': 'phyto_first', start: '0', end: '1' }));
  const result = await replace();
  try {
    for (const name of ['phyto_reading', 'phyto_first']) {
      await client.text('api/v1/admin/tsdb/delete_series', new URLSearchParams({ 'match[]': name }));
    }
  } catch (cause) {
    const error = new ProblemError({ kind: 'internal', code: 'victoria_not_cleared', params: { place: client.place } });
    error.cause = cause;
    throw error;
  }
  return result;
}
