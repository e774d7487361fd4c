import { randomUUID } from 'node:crypto';
import { render } from 'ink';
import { m } from '#cli/language/messages.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, type ExitCode } from '#cli/runtime/exit-code.ts';
import { hideTyping } from '#cli/runtime/hide-typing.ts';
import { errorText } from '#cli/runtime/system-error.ts';
import { isAsciiOnly } from '#cli/runtime/terminal.ts';
import { stylesFor } from '#cli/views/frame/colours.ts';
import { initialModel, type ScreenOptions } from '#cli/views/model/initial-model.ts';
import type { Effect, Model } from '#cli/views/model/model.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { Screen } from './screen.tsx';
import { createScreenStore } from './screen-store.ts';
import { timers } from './timers.ts';

const QUIET_MS = 50;
const CLEAR_SCREEN = '\x1b[2J\x1b[H';
const TERMINATED = 143;
const CRASHES = ['uncaughtException', 'unhandledRejection'] as const;
const FRAMES_A_SECOND = 20;
/** The time to wait for a response, after which the screen calls the farm unreachable and tries again. */
const RESPONSE_MS = 15_000;
/** The time after which a person at the terminal wonders whether anything happens. */
const WONDER_MS = 2_000;

/** Shows today's tasks full screen. Returns the exit code. */
export async function showTasks(
  cli: Cli,
  options: ScreenOptions & { readonly chambers: readonly string[] },
): Promise<number> {
  return showScreen(cli, options, null, options.chambers);
}

/** Shows one batch full screen. Returns the exit code. */
export const showBatch = (cli: Cli, ref: string): Promise<number> =>
  showScreen(cli, { words: '', group: 'chamber', overdue: false }, ref, []);

async function showScreen(
  cli: Cli,
  options: ScreenOptions,
  batch: string | null,
  names: readonly string[],
): Promise<number> {
  const { stdout, stdin } = process;
  const sizeNow = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  return cli.withFarm(async (farm) => {
    // Before the full screen starts, so that an error is printed as a plain line.
    const wondering = setTimeout(() => cli.terminal.log(m.screen.waitingFor({ farm: farm.name })), WONDER_MS);
    const [system, chambers] = await Promise.all([farm.api.getSystem({}), farm.api.listChambers({})]).finally(() =>
      clearTimeout(wondering),
    );
    const off = chambersOff(rowsOf(chambers), names);
    const { now } = farm.siteClock(system.time_zone);
    const model: Model = { ...initialModel(sizeNow(), now, options, batch !== null), off };
    let code: ExitCode | typeof TERMINATED = EXIT.done;
    let isRefused = false;
    let crashed: { readonly reason: string } | null = null;
    let resized: NodeJS.Timeout | undefined;
    let suspend: () => void = () => undefined;
    const store = createScreenStore(model, {
      farm,
      newKey: randomUUID,
      timers,
      canSignIn: cli.target.token === null,
      signIn: async (username, password) => {
        await cli.connections.signIn(await cli.connections.hostToSignIn(), username, password);
      },
      zone: system.time_zone,
      redraw: () => repaint(),
      suspend: () => suspend(),
      quit: (status) => {
        code = status;
        isRefused = status === EXIT.signedOut;
        app.unmount();
      },
    });
    hideTyping();
    const app = render(
      <Screen
        store={store}
        styles={stylesFor(cli.terminal.env)}
        ascii={isAsciiOnly(cli.terminal.env)}
        bind={({ suspendTerminal }) => {
          suspend = () => void suspendTerminal(stopHere);
        }}
      />,
      {
        stdout,
        stdin,
        exitOnCtrlC: false,
        alternateScreen: true,
        incrementalRendering: true,
        maxFps: FRAMES_A_SECOND,
        isScreenReaderEnabled: false,
        patchConsole: false,
        interactive: true,
      },
    );
    // Ink writes only rows that changed since its last frame, so that frame must be discarded first.
    const repaint = () => {
      app.clear();
      stdout.write(CLEAR_SCREEN);
      store.dispatch({ kind: 'resize', size: sizeNow() });
    };
    const onResize = () => {
      clearTimeout(resized);
      resized = setTimeout(repaint, QUIET_MS);
    };
    // The event `resize` of stdout is missing if a window has its old size again before the signal is handled.
    process.on('SIGWINCH', onResize);
    const end = (status: typeof code) => () => {
      code = status;
      app.unmount();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.removeAllListeners(signal);
    process.once('SIGTERM', end(TERMINATED));
    process.once('SIGINT', end(EXIT.interrupted));
    process.once('SIGHUP', () => process.exit(EXIT.hangUp));
    // The terminal must be restored before anything is printed.
    const crash = (error: unknown) => {
      crashed ??= { reason: errorText(error) };
      app.unmount();
    };
    for (const event of CRASHES) process.on(event, crash);
    const first: Effect = batch === null ? { kind: 'refresh', rebuild: true } : { kind: 'open-batch', ref: batch };
    const stop = store.start(first);
    try {
      await app.waitUntilExit();
    } finally {
      for (const event of CRASHES) process.off(event, crash);
      stop();
      clearTimeout(resized);
      process.off('SIGWINCH', onResize);
    }
    const { sending, queue, unsent } = store.model();
    const kept = (sending === null ? 0 : 1) + queue.length + unsent.length;
    if (kept > 0) cli.terminal.log(m.screen.keptUnsent({ count: kept }));
    if (crashed !== null) throw new CommandError(m.screen.crashed(crashed));
    if (isRefused) {
      throw new CommandError(m.usage.tokenRefused, EXIT.signedOut);
    }
    return code;
  }, RESPONSE_MS);
}

// The shell owns the terminal until the process is continued.
function stopHere(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGCONT', () => resolve());
    process.kill(process.pid, 'SIGSTOP');
  });
}

function chambersOff(
  chambers: readonly { readonly uuid: string; readonly name: string }[],
  names: readonly string[],
): string[] {
  if (names.length === 0) return [];
  const wanted = names.map((name) => {
    const found = chambers.find((chamber) => foldText(chamber.name) === foldText(name) || chamber.uuid === name);
    if (found !== undefined) return found.uuid;
    throw new CommandError(m.usage.notOnFarm({ option: '--chamber', name }), EXIT.usage);
  });
  return chambers.map(({ uuid }) => uuid).filter((uuid) => !wanted.includes(uuid));
}
