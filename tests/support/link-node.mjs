// npm before 11 doesn't link the Node.js package that the project installs, so scripts would run on the machine's own. This
// runs before each script, possibly on that older Node.js, and adds a missing link. It isn't an install script because npx
// refuses to start commands of a project that has one.
import { chmodSync, existsSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const modules = resolve('node_modules');
const brought = `node-${process.platform}-${process.arch}/bin/node`;
const link = resolve(modules, '.bin/node');

if (process.platform !== 'win32' && existsSync(resolve(modules, brought)) && !existsSync(link)) {
  chmodSync(resolve(modules, brought), 0o755);
  symlinkSync(`../${brought}`, link);
}
