import { watch } from 'node:fs';
import { switchFarm } from '#adapters/main/farm/switch-farm.ts';

// Kills itself, as a power cut would, once the folder has changed that many times.
const [folder = '', from = '', steps = '0'] = process.argv.slice(2);
let seen = 0;
watch(folder, () => {
  seen += 1;
  if (seen > Number(steps)) process.kill(process.pid, 'SIGKILL');
});
await switchFarm(folder, from, 'replaced-now');
process.exit(0);
