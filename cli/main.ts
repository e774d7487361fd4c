import { cacheFolder } from './cache-folder.ts';

// Nothing else may be imported before the check, because older versions of Node.js lack required modules.
const NEEDED_NODE = 24;
const UNREACHABLE = 4;

if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  const { runOnBundledNode } = await import('./bundled-node.ts');
  const code = await runOnBundledNode();
  if (code === null) process.stderr.write(`phyto needs Node.js ${NEEDED_NODE} or newer; this is ${process.version}.\n`);
  process.exitCode = code ?? 1;
} else {
  // A program such as `head` may close the pipe early. The command still finishes its work, with its own exit code.
  process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    // A closed terminal takes neither.
    process.stderr.on('error', () => undefined);
    const { outputFault } = await import('#cli/runtime/system-error.ts');
    process.stderr.write(`phyto: ${outputFault(error)}\n`);
    process.exit(1);
  });
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
    // The argument parser would take longer to load than everything else here.
    const { PROGRAM_HELP } = await import('#cli/usage/program-help.ts');
    process.stdout.write(PROGRAM_HELP);
  } else {
    process.getBuiltinModule('node:module').enableCompileCache(cacheFolder(process.env));
    // Set before any schema is created. Only a server lives long enough to gain from compiled schemas.
    if (!args.some((arg) => arg === 'serve' || arg === 'demo'))
      Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    const { runProgram } = await import('./program.ts');
    const code = await runProgram(args);
    process.exitCode = code;
    // A pending DNS lookup would keep the program running until it times out.
    if (code === UNREACHABLE) process.stdout.write('', () => process.exit(code));
  }
}
