import { serve } from '#adapters/main/serve.ts';
import { readSettings } from '#adapters/main/settings/settings.ts';

/** A running server. */
export interface StartedServer {
  readonly host: string;
  /** The setup code of a farm without accounts; empty for others. */
  readonly code: string;
  stop(): Promise<void>;
}

/** Serves the farm in a folder, or a new farm, from this process. */
export async function startServer(data: string): Promise<StartedServer> {
  const settings = readSettings({}, { data, listen: '127.0.0.1:0', logLevel: 'error' });
  const server = await serve(settings);
  return { host: new URL(server.address).origin, code: server.setupCode ?? '', stop: () => server.close() };
}
