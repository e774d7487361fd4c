import type { Fault } from '#domain/faults/fault.ts';
import { MACHINE_KINDS, type MachineKind } from '#domain/faults/subject-kind.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Chamber, Machine } from '#domain/hardware/hardware.ts';
import type { PrefixedId, Uuid } from '#domain/ids.ts';
import { faultsOf } from './gravest-fault.ts';

/** A machine with an error. */
export interface HardwareError<F extends Fault = Fault> {
  readonly type: MachineKind;
  readonly uuid: PrefixedId;
  readonly name: string;
  /** Null for a machine that isn't in a chamber. */
  readonly chamber_name: string | null;
  readonly general_control_error: string;
  /** The open faults that the machine answers for, gravest first; none if the error was stored without one. */
  readonly faults: readonly F[];
}

/** The fields of a machine that an error needs. */
type FaultyMachine = Pick<Machine, 'uuid' | 'name' | 'active' | 'general_control_error'> & {
  readonly chamber?: Uuid | null;
};

/** Lists the active machines with an error: beds, then HVACs, then reservoirs, each in the order given. */
export function listHardwareErrors<F extends Fault>(
  machines: Readonly<Record<MachineKind, readonly FaultyMachine[]>>,
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
  open: readonly F[],
): HardwareError<F>[] {
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  return MACHINE_KINDS.flatMap((type) =>
    machines[type].filter(hasFault).map((machine) => {
      const { uuid, name, chamber, general_control_error } = machine;
      const chamber_name = names.get(chamber ?? '') ?? null;
      return { type, uuid, name, chamber_name, general_control_error, faults: faultsOf(machine, open) };
    }),
  );
}

/** Tells whether someone has acknowledged each fault of a machine. An error without known faults isn't. */
export const isAcknowledged = ({ faults }: Pick<HardwareError, 'faults'>): boolean =>
  faults.length > 0 && faults.every(({ acknowledged_at }) => acknowledged_at !== null);
