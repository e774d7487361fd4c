import { createProgram } from './create-program.ts';
import { allCommands } from './record-commands.ts';

/** The help of the program. The build precomputes it, so that `phyto --help` doesn't load the parser. */
export const PROGRAM_HELP: string = createProgram(allCommands(), async () => undefined).helpInformation();
