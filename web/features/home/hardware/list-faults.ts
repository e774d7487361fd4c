import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed, Chamber, Hvac, Reservoir } from '#domain/hardware/hardware.ts';

/** A machine with a fault. */
export interface Fault {
  readonly type: 'bed' | 'hvac' | 'reservoir';
  readonly uuid: string;
  readonly name: string;
  /** The chamber's name; null for none. */
  readonly chamber: string | null;
  /** The text reported by the device. */
  readonly reason: string;
}

interface Faulty {
  readonly uuid: string;
  readonly name: string;
  readonly active: boolean;
  readonly general_control_error: string | null;
  readonly chamber?: string | null;
}

/** Lists the machines with a fault: beds, then HVACs, then reservoirs, each in the order given. */
export function listFaults(
  beds: readonly Pick<Bed, keyof Faulty>[],
  hvacs: readonly Pick<Hvac, keyof Faulty>[],
  reservoirs: readonly Pick<Reservoir, Exclude<keyof Faulty, 'chamber'>>[],
  chambers: readonly Pick<Chamber, 'uuid' | 'name'>[],
): Fault[] {
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const faultsOf = (type: Fault['type'], machines: readonly Faulty[]): Fault[] =>
    machines.filter(hasFault).map(({ uuid, name, chamber, general_control_error }) => ({
      type,
      uuid,
      name,
      chamber: names.get(chamber ?? '') ?? null,
      reason: general_control_error ?? '',
    }));
  return [...faultsOf('bed', beds), ...faultsOf('hvac', hvacs), ...faultsOf('reservoir', reservoirs)];
}
