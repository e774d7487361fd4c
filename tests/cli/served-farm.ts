import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { createFarmFolder, type FarmFolder } from './farm-folder.ts';
import { ended, homeEnv, phyto, start, untilLogged } from './phyto.ts';

/** A farm in its own folder, and a server on it with ana signed in. */
export interface ServedFarm extends FarmFolder {
  readonly host: string;
  /** Stops the server and deletes the farm. */
  stop(): Promise<void>;
}

/** Creates the farm and starts the built server on it. */
export async function serveFarmFolder(): Promise<ServedFarm> {
  const root = resolve(import.meta.dirname, '../..');
  const built = spawnSync(process.execPath, [join(root, 'tests/support/ensure-build.ts')], { cwd: root });
  if (built.status !== 0) throw new Error(String(built.stderr));
  const farm = await createFarmFolder();
  const env = homeEnv(farm.home);
  const server = start(['serve', '--data', farm.data, '--listen', '127.0.0.1:0', '--log-level', 'error'], env);
  const stopped = ended(server);
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await stopped;
    await farm.remove();
  };
  try {
    const [, address = ''] = await untilLogged(server, /Open +(\S+)\s/);
    const host = new URL(address).origin;
    const words = ['login', '--host', host, '--username', 'ana', '--password-stdin'];
    const login = await phyto(words, env, `${PASSWORDS.ana}\n`);
    if (login.code !== 0) throw new Error(login.err);
    return { ...farm, host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
