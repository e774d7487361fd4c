import type { ServerMessages } from '#domain/site/server-messages.ts';
import { problems } from '#messages/en/problems/index.ts';
import { type Catalogue, problemText } from '#messages/render.ts';
import { day, number, plural } from './language.ts';

export const serverMessages: Catalogue<ServerMessages> = {
  running: ({ product, version, site, time_zone }) => `${product} ${version}  ${site}, ${time_zone}`,
  address: ({ address }) => `  Open    ${address}`,
  data: ({ folder, engine, free_gigabytes }) => `  Data    ${folder} (${engine}, ${number(free_gigabytes)} GB free)`,
  setup_code: ({ code }) => `  Setup   code ${code}: enter it once on the sign-in page or in phyto setup`,
  demo_building: ({ batches }) =>
    plural(batches, { one: 'Building a farm of # batch.', other: 'Building a farm of # batches.' }),
  demo_ready: ({ chambers, beds, batches, faults, seconds }) => {
    const counts = [
      plural(chambers, { one: '# chamber', other: '# chambers' }),
      plural(beds, { one: '# bed', other: '# beds' }),
      plural(batches, { one: '# batch', other: '# batches' }),
      plural(faults, { one: '# fault', other: '# faults' }),
    ];
    return `Demo farm: ${counts.join(', ')}. Ready in ${number(seconds)} s.`;
  },
  demo_address: ({ address }) => `  Open   ${address}     Ctrl-C stops. Try: phyto tasks`,
  demo_sign_ins: ({ row }) => row,
  demo_outdated: ({ day: on }) => `  Built for ${day(on)}. To rebuild it for today: phyto demo --fresh`,
  setting_refused: ({ setting, faults }) =>
    `phyto: ${setting}: ${faults.map((fault) => problemText(problems, fault)).join(' ')}`,
  problem: ({ problem }) => `phyto: ${problemText(problems, problem)}`,
  address_taken: () => 'phyto: Another program uses this address. Choose another one with --listen.',
  not_permitted: ({ reason }) => `phyto: Not permitted: ${reason}`,
  failed: ({ reason }) => `phyto: ${reason}`,
};
