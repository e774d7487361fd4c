import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { createFarmFolder, type FarmFolder } from './farm-folder.ts';
import { homeEnv } from './phyto.ts';
import { phyto } from './run-phyto.ts';
import { startServer } from './start-server.ts';

/** A farm in its own folder, and a server on it with ana signed in. */
export interface ServedFarm extends FarmFolder {
  readonly host: string;
  /** Stops the server and deletes the farm. */
  stop(): Promise<void>;
}

/** Creates the farm and serves it from this process. */
export async function serveFarmFolder(): Promise<ServedFarm> {
  const farm = await createFarmFolder();
  let stop = farm.remove;
  try {
    const server = await startServer(farm.data);
    stop = async () => {
      await server.stop();
      await farm.remove();
    };
    const words = ['login', '--host', server.host, '--username', 'ana', '--password-stdin'];
    const login = await phyto(words, homeEnv(farm.home), `${PASSWORDS.ana}\n`);
    if (login.code !== 0) throw new Error(login.err);
    return { ...farm, host: server.host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
