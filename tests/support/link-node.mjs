// npm before 11 installs the Node.js that this project brings without linking it, and scripts would then run on the
// machine's own. This runs before each script, perhaps on that older Node.js, and adds the link where it is missing. It is
// no install script: npx refuses to start the commands of a project that has one.
import { chmodSync, existsSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

const modules = resolve('node_modules');
const brought = `node-${process.platform}-${process.arch}/bin/node`;
const link = resolve(modules, '.bin/node');

if (process.platform !== 'win32' && existsSync(resolve(modules, brought)) && !existsSync(link)) {
  chmodSync(resolve(modules, brought), 0o755);
  symlinkSync(`../${brought}`, link);
}
