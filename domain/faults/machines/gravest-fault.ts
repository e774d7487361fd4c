import { FAULT_KINDS, type Fault } from '#domain/faults/fault.ts';
import { compareText } from '#domain/time.ts';

/** Compares faults: the gravest first, then the oldest. */
export const compareGravity = (
  a: Pick<Fault, 'kind' | 'since' | 'uuid'>,
  b: Pick<Fault, 'kind' | 'since' | 'uuid'>,
): number =>
  FAULT_KINDS.indexOf(a.kind) - FAULT_KINDS.indexOf(b.kind) ||
  compareText(a.since, b.since) ||
  compareText(a.uuid, b.uuid);

/** A machine with the places whose faults it answers for. */
interface Answering {
  readonly uuid: string;
  /** Only of an HVAC. */
  readonly chamber?: string | null;
}

/**
 * Returns the open faults of a machine, gravest first. An HVAC answers for its chamber, so what is wrong with the air there
 * is its fault too; a bed doesn't.
 */
export function faultsOf<F extends Fault>({ uuid, chamber }: Answering, open: readonly F[]): F[] {
  const isHvac = uuid.startsWith('hvac-');
  return open
    .filter(({ subject, cleared_at }) => cleared_at === null && (subject === uuid || (isHvac && subject === chamber)))
    .sort(compareGravity);
}

/** Returns the text that a machine shows as its error; null if it has no open fault. */
export const machineError = (machine: Answering, open: readonly Fault[]): string | null =>
  faultsOf(machine, open)[0]?.text ?? null;
