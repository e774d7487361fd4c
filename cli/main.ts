// Nothing else is imported before the check: an older Node.js lacks modules that the program needs.
const NEEDED_NODE = 24;
const UNREACHABLE = 4;

if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  process.stderr.write(
    `phyto needs Node.js ${NEEDED_NODE} or newer; this is ${process.version}. Run \`npx phyto\` in its folder.\n`,
  );
  process.exitCode = 1;
} else {
  // A reader such as `head` may close the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) {
    // Loading the argument parser would take longer than everything else here.
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
    // A pending name lookup would keep the program running until the resolver gives up.
    if (code === UNREACHABLE) process.stdout.write('', () => process.exit(code));
  }
}
