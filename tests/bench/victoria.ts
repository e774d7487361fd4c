import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openTelemetry } from '#adapters/main/farm/telemetry.ts';
import { CACHE, copyFarm, FEW_BATCHES, keepFarm } from '#tests/bench/farm/farm.ts';
import { startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { createVictoria, hasVictoria } from '#tests/support/telemetry/victoria.ts';
import { addYear, bedsOf, measureIngest, measureSpans } from './telemetry.ts';

const WHERE = ' in VictoriaMetrics';
/** Another process answers, and is asked before each addition and made to flush after it. */
const MOST_MS = 20;
const LEAST_INGEST = 0.2;

/** Measures taking and showing readings that VictoriaMetrics keeps. */
export async function measureVictoria(found: Found): Promise<void> {
  if (!hasVictoria) {
    console.error('Skipped: VictoriaMetrics, because it is not installed.');
    return;
  }
  const farm = await copyFarm(await keepFarm(FEW_BATCHES));
  const kept = mkdtempSync(join(CACHE, 'victoria-'));
  const victoria = await createVictoria(kept);
  try {
    await victoria.start();
    const beds = bedsOf(farm);
    const [bed = ''] = beds;
    const store = await openTelemetry({ folder: farm.folder, databaseUrl: null, telemetryUrl: victoria.url });
    await addYear(store, bed);
    await store.close();
    const server = await startOurs({ flags: ['--data', farm.folder, '--telemetry-url', victoria.url] });
    try {
      await measureSpans(server, bed, found, { where: WHERE, atMost: MOST_MS });
      await measureIngest(server, beds, found, { where: WHERE, atLeast: LEAST_INGEST });
    } finally {
      await server.stop();
    }
  } finally {
    await victoria.stop('SIGKILL');
    rmSync(kept, { recursive: true });
    await farm.remove();
  }
}
