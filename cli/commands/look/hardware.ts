import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { bandText, lastValueText } from '#cli/text/fault-text.ts';
import { m } from '#cli/words/look.ts';
import type { Band } from '#domain/faults/fault.ts';
import { faultsOf } from '#domain/faults/gravest-fault.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import { faultSince } from '#domain/hardware/machine-history.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Instant } from '#domain/time.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** A fault of a machine. */
interface Fault {
  /** Of the machine. */
  readonly uuid: string;
  readonly kind: 'bed' | 'hvac' | 'reservoir';
  readonly name: string;
  readonly chamber_name: string | null;
  /** Null if the history doesn't reach back to it. */
  readonly since: Instant | null;
  readonly error: string;
  readonly metric: Metric | null;
  readonly last_value: number | null;
  readonly last_at: Instant | null;
  readonly band: Band | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: Instant | null;
}

const HISTORIES = {
  bed: (api: FarmApi, uuid: string) => api.listBedHistory({ params: { uuid } }),
  hvac: (api: FarmApi, uuid: string) => api.listHvacHistory({ params: { uuid } }),
  reservoir: (api: FarmApi, uuid: string) => api.listReservoirHistory({ params: { uuid } }),
} as const;

/** Shows the faults of machines. With --fail the exit code is 1 if there are any. */
export const hardware: Command = async (cli, _words, flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [faults, system] = await Promise.all([readFaults(farm), readSite(farm)]);
    if (look === 'json') terminal.json(faults);
    else if (faults.length === 0) terminal.out(m.hardwareOperational);
    else {
      const site = farm.siteClock(system.time_zone);
      const { location, kind, since, error, last, band, acknowledged } = m.faultHeadings;
      const momentOf = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
      printTable(
        cli,
        [
          { heading: location },
          { heading: kind },
          { heading: since, empty: m.sinceUnknown },
          { heading: error },
          { heading: last, empty: m.noLastValue },
          { heading: band, empty: m.noBand },
          { heading: acknowledged, empty: m.notAcknowledged },
        ],
        faults.map((fault) => [
          [fault.kind === 'bed' ? fault.chamber_name : null, fault.name].filter((part) => part !== null).join(' '),
          m.machines[fault.kind],
          fault.since === null ? '-' : momentOf(fault.since),
          fault.error,
          lastValueText(fault),
          bandText(fault),
          fault.acknowledged_by ?? '-',
        ]),
        m.hardwareOperational,
      );
    }
    const { mqtt } = system;
    if (mqtt?.connected === false) {
      const site = farm.siteClock(system.time_zone);
      terminal.log(m.brokerAway({ moment: `${site.dayOf(mqtt.since)} ${site.clockOf(mqtt.since)}` }));
    }
    return flags.has('fail') && faults.length > 0 ? EXIT.refused : undefined;
  });

/** Reads the site's zone, and whether its broker is connected, which only a server knows. */
const readSite = async ({ api, isRemote }: OpenFarm) =>
  isRemote ? api.getSystem({}) : { ...(await api.getInterfaceEnvironment({})), mqtt: null };

async function readFaults({ api }: OpenFarm): Promise<Fault[]> {
  const [beds, hvacs, reservoirs, chambers, open] = await Promise.all([
    api.listBeds({}),
    api.listHvacs({}),
    api.listReservoirs({}),
    api.listChambers({}),
    api.listFaults({}),
  ]);
  const names = new Map(rowsOf(chambers).map(({ uuid, name }) => [uuid, name]));
  const machines = [
    ...rowsOf(beds).map((bed) => ({ ...bed, kind: 'bed' as const })),
    ...rowsOf(hvacs).map((hvac) => ({ ...hvac, kind: 'hvac' as const })),
    ...rowsOf(reservoirs).map((reservoir) => ({ ...reservoir, kind: 'reservoir' as const, chamber: null })),
  ];
  const found = await Promise.all(
    machines.filter(hasFault).map(async (machine) => {
      const { uuid, kind, name, chamber, general_control_error } = machine;
      const shared = { uuid, kind, name, chamber_name: names.get(chamber ?? '') ?? null };
      const own = faultsOf(machine, rowsOf(open));
      if (own.length > 0) return own.map((fault) => ({ ...shared, error: fault.text, ...factsOf(fault) }));
      const error = general_control_error ?? '';
      const since = faultSince(rowsOf(await HISTORIES[kind](api, uuid)), error);
      return [{ ...shared, since, error, ...NO_FACTS }];
    }),
  );
  return found.flat();
}

/** Of a machine whose fault ended between two answers. */
const NO_FACTS = {
  metric: null,
  last_value: null,
  last_at: null,
  band: null,
  acknowledged_by: null,
  acknowledged_at: null,
} as const;

const factsOf = (fault: TellingFault) => {
  const { since, metric, last_value, last_at, band, acknowledged_by, acknowledged_at } = fault;
  return { since, metric, last_value, last_at, band, acknowledged_by, acknowledged_at };
};
