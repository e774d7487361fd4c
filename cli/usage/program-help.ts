import { createProgram } from './create-program.ts';

/** The help of the program. The build writes it down, so that `phyto --help` need not load the parser. */
export const PROGRAM_HELP: string = createProgram(async () => undefined).helpInformation();
