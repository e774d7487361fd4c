import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command, Flags, OpenFarm, SimulatedMachines } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { failureOf } from '#cli/runtime/failure.ts';
import { waitForStopSignal } from '#cli/runtime/stop-signal.ts';

const DEFAULT_EVERY_S = 60;
const EVERY_S = { least: 5, most: 3600 };
const MOST_DAYS = 90;
const DEFAULT_SEED = 1;

/** Sends the readings of simulated machines to a farm: once, or until a signal stops it. */
export const simulate: Command = async (cli, _words, flags) => {
  const every = within(flags, 'every', EVERY_S) ?? DEFAULT_EVERY_S;
  const days = within(flags, 'past-days', { least: 0, most: MOST_DAYS }) ?? 0;
  const seed = within(flags, 'seed', { least: 0, most: 999_999_999 }) ?? DEFAULT_SEED;
  return cli.withFarm(async (farm) => {
    const machines = await cli.connections.simulate(farm.api, {
      seed,
      deadProbe: await machineOf(farm, flags, 'dead-probe'),
      stuckLight: await machineOf(farm, flags, 'stuck-light'),
      mqttUrl: flags.text('mqtt-url') ?? null,
    });
    try {
      await send(cli, farm, machines, { every, days, isOnce: flags.has('once') });
    } finally {
      await machines.close();
    }
    return undefined;
  });
};

interface Sending {
  readonly every: number;
  readonly days: number;
  readonly isOnce: boolean;
}

async function send(
  { terminal }: Cli,
  farm: OpenFarm,
  machines: SimulatedMachines,
  { every, days, isOnce }: Sending,
): Promise<void> {
  const about = { readings: machines.count, farm: farm.name };
  if (days > 0) await machines.sendPast(days);
  if (isOnce) {
    await machines.sendNow();
    terminal.out(m.telemetry.sentOnce(about));
    return;
  }
  terminal.out(m.telemetry.simulating({ ...about, every }));
  const running = machines.start(every, (error) =>
    terminal.log(m.telemetry.notSent({ reason: failureOf(error, farm).text })),
  );
  await waitForStopSignal();
  await running.stop();
}

async function machineOf(farm: OpenFarm, flags: Flags, option: string): Promise<string | null> {
  const name = flags.text(option);
  if (name === undefined) return null;
  const [found, ...others] = (await readSubjects(farm)).named(name);
  if (found === undefined) throw new CommandError(m.usage.notOnFarm({ option: `--${option}`, name }), EXIT.usage);
  if (others.length > 0) throw new CommandError(m.telemetry.severalPlaces({ option: `--${option}`, name }), EXIT.usage);
  return found;
}

function within(
  flags: Flags,
  option: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const value = flags.number(option);
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return value;
  throw new UsageError(m.telemetry.outOfRange({ option: `--${option}`, least, most }));
}
