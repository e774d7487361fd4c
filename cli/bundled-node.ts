// Static imports of built-in modules would be rewritten to a call that older versions of Node.js lack.
const [{ spawn }, { createRequire }, { constants }, { dirname, join }] = await Promise.all([
  import('node:child_process'),
  import('node:module'),
  import('node:os'),
  import('node:path'),
]);

const SIGNAL_CODES = 128;

/** Returns the Node.js that was installed with this program; null if there is none for this machine. */
function findBundledNode(): string | null {
  const { platform, arch } = process;
  try {
    const about = createRequire(import.meta.url).resolve(`node-${platform}-${arch}/package.json`);
    return join(dirname(about), 'bin', platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return null;
  }
}

/** Runs this command on the Node.js that was installed with it. Returns its exit code; null if there is none. */
export async function runOnBundledNode(): Promise<number | null> {
  const node = findBundledNode();
  if (node === null) return null;
  const { argv, execArgv } = process;
  // A terminal sends these to both processes; anything else may send them to this one only.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!process.stdin.isTTY) child.kill(signal);
    });
  }
  // Before the other process exists, so that it never outlives this one.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const child = spawn(node, [...execArgv, ...argv.slice(1)], { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code, signal) => resolve(code ?? SIGNAL_CODES + (signal ? constants.signals[signal] : 0)));
  });
}
