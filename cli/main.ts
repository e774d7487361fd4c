// Nothing else is imported before the check: an older Node lacks modules that the program needs.
const NEEDED_NODE = 24;
const UNREACHABLE = 4;

if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  process.stderr.write(
    `phyto needs Node.js ${NEEDED_NODE} or newer, and this is ${process.version}: run it as \`npx phyto\` in its folder.\n`,
  );
  process.exitCode = 1;
} else {
  // The reader of a pipe may leave early, as `head` does: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
    // The help needs no parser of arguments, whose loading takes longer than all else.
    const { PROGRAM_HELP } = await import('#cli/usage/program-help.ts');
    process.stdout.write(PROGRAM_HELP);
  } else {
    const [{ enableCompileCache }, { cacheFolder }] = await Promise.all([
      import('node:module'),
      import('./cache-folder.ts'),
    ]);
    enableCompileCache(cacheFolder(process.env));
    const { runProgram } = await import('./program.ts');
    const code = await runProgram(args);
    process.exitCode = code;
    // A name that is still being looked up would hold the program for as long as the resolver tries.
    if (code === UNREACHABLE) process.stdout.write('', () => process.exit(code));
  }
}
