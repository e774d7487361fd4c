import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { m } from '#cli/words/look.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import { faultSince } from '#domain/hardware/machine-history.ts';
import type { Instant } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** A machine that reports an error. */
interface Fault {
  readonly uuid: string;
  readonly kind: 'bed' | 'hvac' | 'reservoir';
  readonly name: string;
  readonly chamber_name: string | null;
  /** Null if the history doesn't reach back to it. */
  readonly since: Instant | null;
  readonly error: string;
}

const HISTORIES = {
  bed: (api: FarmApi, uuid: string) => api.listBedHistory({ params: { uuid } }),
  hvac: (api: FarmApi, uuid: string) => api.listHvacHistory({ params: { uuid } }),
  reservoir: (api: FarmApi, uuid: string) => api.listReservoirHistory({ params: { uuid } }),
} as const;

/** Shows the machines that report an error. With --fail the exit code is 1 if there are any. */
export const hardware: Command = async (cli, _words, flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const [faults, system] = await Promise.all([readFaults(farm), farm.api.getSystem({})]);
    if (look === 'json') terminal.json(faults);
    else if (faults.length === 0) terminal.out(m.hardwareOperational);
    else {
      const site = farm.siteClock(system.time_zone);
      const { location, kind, since, error } = m.faultHeadings;
      printTable(
        cli,
        [{ heading: location }, { heading: kind }, { heading: since, empty: m.sinceUnknown }, { heading: error }],
        faults.map((fault) => [
          [fault.kind === 'bed' ? fault.chamber_name : null, fault.name].filter((part) => part !== null).join(' '),
          m.machines[fault.kind],
          fault.since === null ? '-' : `${site.dayOf(fault.since)} ${site.clockOf(fault.since)}`,
          fault.error,
        ]),
        m.hardwareOperational,
      );
    }
    return flags.has('fail') && faults.length > 0 ? EXIT.refused : undefined;
  });

async function readFaults({ api }: OpenFarm): Promise<Fault[]> {
  const [beds, hvacs, reservoirs, chambers] = await Promise.all([
    api.listBeds({}),
    api.listHvacs({}),
    api.listReservoirs({}),
    api.listChambers({}),
  ]);
  const names = new Map(rowsOf(chambers).map(({ uuid, name }) => [uuid, name]));
  const machines = [
    ...rowsOf(beds).map((bed) => ({ ...bed, kind: 'bed' as const, place: bed.chamber })),
    ...rowsOf(hvacs).map((hvac) => ({ ...hvac, kind: 'hvac' as const, place: hvac.chamber })),
    ...rowsOf(reservoirs).map((reservoir) => ({ ...reservoir, kind: 'reservoir' as const, place: null })),
  ];
  return Promise.all(
    machines.filter(hasFault).map(async ({ uuid, kind, name, place, general_control_error }) => {
      const error = general_control_error ?? '';
      const since = faultSince(rowsOf(await HISTORIES[kind](api, uuid)), error);
      return { uuid, kind, name, chamber_name: names.get(place ?? '') ?? null, since, error };
    }),
  );
}
