/** A machine as far as its faults go. */
interface Faulty {
  readonly active: boolean;
  readonly general_control_error: string | null;
}

/** Only active machines with an error set count as faults. */
export const hasFault = (machine: Faulty): boolean => machine.active && machine.general_control_error !== null;
