import { ended, start, untilLogged } from '#tests/cli/phyto.ts';

/** A running server. */
export interface StartedServer {
  readonly host: string;
  /** The setup code of a farm without accounts. */
  readonly code: string;
  stop(): Promise<void>;
}

/** Starts the built server on the farm in a folder, or on a new farm. */
export async function startServer(
  data: string,
  env: Record<string, string>,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<StartedServer> {
  const server = start(['serve', '--data', data, '--listen', '127.0.0.1:0', '--log-level', 'error'], env);
  const stopped = ended(server);
  const said = isNew ? /Open +(\S+)[\s\S]*code +(\w{4}-\w{4})/ : /Open +(\S+)\s/;
  const [, address = '', code = ''] = await untilLogged(server, said);
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await stopped;
  };
  return { host: new URL(address).origin, code, stop };
}
