import { createProgram } from './create-program.ts';
import { ALL_COMMANDS } from './record-commands.ts';

/** The help of the program. The build writes it down, so that `phyto --help` need not load the parser. */
export const PROGRAM_HELP: string = createProgram(ALL_COMMANDS, async () => undefined).helpInformation();
