import { createProgram } from './create-program.ts';
import { ALL_COMMANDS } from './record-commands.ts';

/** The help of the program. The build precomputes it, so that `phyto --help` doesn't load the parser. */
export const PROGRAM_HELP: string = createProgram(ALL_COMMANDS, async () => undefined).helpInformation();
