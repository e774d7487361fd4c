import { m } from '#cli/language/messages.ts';
import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { bandText, lastValueText } from '#cli/text/fault-text.ts';
import type { MachineKind } from '#domain/faults/subject-kind.ts';
import type { Band } from '#domain/set-points/bands.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Instant } from '#domain/time.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** A fault of a machine. */
interface Fault {
  /** Of the machine. */
  readonly uuid: string;
  readonly kind: MachineKind;
  readonly name: string;
  readonly chamber_name: string | null;
  /** Null, like what follows the error, if the error was stored without a fault. */
  readonly since: Instant | null;
  readonly error: string;
  readonly metric: Metric | null;
  readonly last_value: number | null;
  readonly last_at: Instant | null;
  readonly band: Band | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: Instant | null;
}

/** A fault with its text in the user's language; the error is in English, or as the device wrote it. */
type ToldFault = Fault & { readonly sentence: string };

/** Shows the faults of machines. With --fail the exit code is 1 if there are any. */
export const hardware: Command = async (cli, _words, flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [faults, system] = await Promise.all([readFaults(farm), readSite(farm)]);
    if (look === 'json') terminal.json(faults.map(({ sentence: _, ...fault }) => fault));
    else if (faults.length === 0) terminal.out(m.look.hardwareOperational);
    else {
      const site = farm.siteClock(system.time_zone);
      const { location, kind, since, error, last, band, acknowledged } = m.look.faultHeadings;
      const momentOf = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
      printTable(
        cli,
        [
          { heading: location },
          { heading: kind },
          { heading: since, empty: m.look.sinceUnknown },
          { heading: error },
          { heading: last, empty: m.look.noLastValue },
          { heading: band, empty: m.look.noBand },
          { heading: acknowledged, fact: m.look.acknowledgedBy, empty: m.look.notAcknowledged },
        ],
        faults.map((fault) => [
          [fault.kind === 'bed' ? fault.chamber_name : null, fault.name].filter((part) => part !== null).join(' '),
          m.look.machines[fault.kind],
          fault.since === null ? '-' : momentOf(fault.since),
          fault.sentence,
          lastValueText(fault),
          bandText(fault),
          fault.acknowledged_by ?? '-',
        ]),
        m.look.hardwareOperational,
      );
    }
    const { mqtt } = system;
    if (mqtt?.connected === false) {
      const site = farm.siteClock(system.time_zone);
      terminal.log(m.look.brokerAway({ moment: `${site.dayOf(mqtt.since)} ${site.clockOf(mqtt.since)}` }));
    }
    return flags.has('fail') && faults.length > 0 ? EXIT.refused : undefined;
  });

/** Reads the site's zone, and whether its broker is connected, which only a server knows. */
const readSite = async ({ api, isRemote }: OpenFarm) =>
  isRemote ? api.getSystem({}) : { ...(await api.getInterfaceEnvironment({})), mqtt: null };

const readFaults = async ({ api }: OpenFarm): Promise<ToldFault[]> =>
  rowsOf(await api.listHardwareErrors({})).flatMap(({ type: kind, uuid, name, chamber_name, faults, ...machine }) => {
    const facts = faults.length > 0 ? faults.map(factsOf) : [factsWithout(machine.general_control_error)];
    return facts.map((one) => ({ uuid, kind, name, chamber_name, ...one }));
  });

/** Of an error that was stored without a fault. */
const factsWithout = (error: string) => ({
  since: null,
  error,
  metric: null,
  last_value: null,
  last_at: null,
  band: null,
  acknowledged_by: null,
  acknowledged_at: null,
  sentence: error,
});

const factsOf = (fault: TellingFault) => {
  const { since, text, metric, last_value, last_at, band, acknowledged_by, acknowledged_at } = fault;
  const sentence = m.faults.faultTexts[fault.reason](fault);
  return { since, error: text, metric, last_value, last_at, band, acknowledged_by, acknowledged_at, sentence };
};
