import type { Cli, Command, Look, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, OutputClosed } from '#cli/runtime/exit-code.ts';
import { failureOf } from '#cli/runtime/failure.ts';
import { createFlags, type Variables } from '#cli/runtime/flags.ts';
import { withSetupFailure } from '#cli/runtime/setup-failure.ts';
import type { Terminal } from '#cli/runtime/terminal.ts';
import { givenToken } from '#cli/runtime/token-failure.ts';
import { createConnections, targetOf } from './container.ts';

/** The options and words of a command as they were typed, and the variables of its environment. */
interface TypedCall {
  readonly options: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly look: Look;
  readonly variables: Variables;
}

/** Runs a command and returns its exit code; reports errors on stderr. */
export async function runCommand(
  command: Command,
  terminal: Terminal,
  { options, words, look, variables }: TypedCall,
): Promise<number> {
  const flags = createFlags(options, variables);
  const target = targetOf(flags, terminal.env);
  const connections = createConnections(target, terminal);
  const undos = new Set<() => void>();
  const end = (code: number) => () => {
    for (const undo of undos) undo();
    process.exit(code);
  };
  const interrupt = end(EXIT.interrupted);
  const hangUp = end(EXIT.hangUp);
  process.once('SIGINT', interrupt);
  process.once('SIGHUP', hangUp);
  const terminate = end(EXIT.terminated);
  let open: OpenFarm | undefined;
  const cli: Cli = {
    terminal,
    look,
    target,
    openFarm: async (timeout) => {
      open = await connections.openFarm(timeout);
      return open;
    },
    withFarm: async (work, timeout) => {
      const farm = await cli.openFarm(timeout);
      try {
        return await work(farm);
      } finally {
        await farm.close();
      }
    },
    connections,
    onInterrupt: (undo) => {
      undos.add(undo);
      // Only where there is something to undo: the server ends in its own way.
      process.once('SIGTERM', terminate);
      return () => {
        undos.delete(undo);
        process.off('SIGTERM', terminate);
      };
    },
  };
  try {
    return (await command(cli, words, flags)) ?? EXIT.done;
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.done;
    const { code, text } = failureOf(await withSetupFailure(error, connections), {
      // If the name can't be read, that is the error.
      name: open?.name ?? (await connections.farmName().catch(() => '')),
      isRemote: open?.isRemote ?? target.data === null,
      origin: open?.origin ?? target.host,
      token: givenToken(target, flags.isGiven('token')),
    });
    terminal.log(`phyto: ${text}`);
    return code;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGHUP', hangUp);
  }
}
