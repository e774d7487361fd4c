interface Faulty {
  readonly active: boolean;
  readonly general_control_error: string | null;
}

/** Tells whether a machine reports an error. Inactive machines never count as faulty. */
export const hasFault = <M extends Faulty>(machine: M): machine is M & { readonly general_control_error: string } =>
  machine.active && machine.general_control_error !== null;
