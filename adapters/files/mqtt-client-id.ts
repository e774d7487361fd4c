import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from './error-code.ts';

const FILE = 'mqtt-client-id';

/**
 * Returns the name under which the farm of this folder connects to its broker, which is chosen once: the broker keeps
 * messages for it. Backups don't contain it, so that a copy of the farm doesn't take its messages.
 */
export async function mqttClientId(folder: string): Promise<string> {
  const path = join(folder, FILE);
  try {
    await writeFile(path, `phyto-${randomUUID()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
