import { m } from '#cli/language/messages.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Connections } from './cli.ts';
import { CommandError, EXIT } from './exit-code.ts';

type Asked = Pick<Connections, 'hostToSignIn' | 'metadata'>;

/** Returns the error of signing in to a farm that has no accounts yet; null if it has some, or doesn't say. */
export async function setupFailure(connections: Asked): Promise<CommandError | null> {
  try {
    const host = await connections.hostToSignIn();
    const { setup_needed } = await connections.metadata(host);
    if (!setup_needed) return null;
    return new CommandError(
      m.usage.notSetUp({ farm: new URL(host).host, setup: `phyto setup --host ${host}` }),
      EXIT.signedOut,
    );
  } catch {
    return null;
  }
}

/** Returns the error that a command reports: if no one can sign in yet, that comes before what the farm said. */
export async function withSetupFailure(error: unknown, connections: Asked): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.problem.kind !== 'unauthenticated') return error;
  return (await setupFailure(connections)) ?? error;
}
