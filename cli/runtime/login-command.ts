/**
 * Returns the command that signs in to a farm, by its address if it has one: without, the command would sign in to the farm
 * of the last sign-in.
 */
export const loginCommand = (origin: string | null): string =>
  origin === null ? 'phyto login' : `phyto login --host ${origin}`;
