import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { createVictoriaTelemetry } from '#adapters/telemetry-victoria/store.ts';
import { describeTelemetry } from '#tests/contract/places/telemetry.contract.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { createVictoria, hasVictoria, type VictoriaProcess } from '#tests/support/telemetry/victoria.ts';

const newFolder = tempFolders('phyto-victoria-');
const running: VictoriaProcess[] = [];

afterAll(async () => {
  for (const victoria of running) await victoria.stop('SIGKILL');
});

async function startVictoria(): Promise<VictoriaProcess> {
  const victoria = await createVictoria(await newFolder());
  running.push(victoria);
  await victoria.start();
  return victoria;
}

if (!hasVictoria) process.stderr.write('Skipped: readings in VictoriaMetrics, because it is not installed.\n');

describe.skipIf(!hasVictoria)('on VictoriaMetrics', () => {
  describeTelemetry('VictoriaMetrics', async () => {
    const [{ url }, folder] = [await startVictoria(), await newFolder()];
    return {
      open: (options = {}) =>
        createVictoriaTelemetry({
          url,
          own: createSeriesStore({ path: join(folder, 'telemetry.sqlite'), ...options }),
          journal: join(folder, 'telemetry-journal'),
        }),
      isKept: true,
      keepsAllSingly: true,
      histories: 16,
    };
  });
});
