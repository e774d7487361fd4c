interface Faulty {
  readonly active: boolean;
  readonly general_control_error: string | null;
}

/** Returns true for an active machine that reports an error; inactive machines never count as faulty. */
export const hasFault = (machine: Faulty): boolean => machine.active && machine.general_control_error !== null;
