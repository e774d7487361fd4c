import type { ServerMessages } from '#domain/site/server-messages.ts';
import { problems } from '#messages/es/problems/index.ts';
import { type Catalogue, problemText } from '#messages/render.ts';
import { day, number, plural } from './language.ts';

export const serverMessages: Catalogue<ServerMessages> = {
  running: ({ product, version, site, time_zone }) => `${product} ${version}  ${site}, ${time_zone}`,
  address: ({ address }) => `  Abrir   ${address}`,
  data: ({ folder, engine, free_gigabytes }) => `  Datos   ${folder} (${engine}, ${number(free_gigabytes)} GB libres)`,
  setup_code: ({ code }) =>
    `  Inicio  código ${code}: introdúzcalo una vez en la página de inicio de sesión o en phyto setup`,
  demo_building: ({ batches }) =>
    plural(batches, { one: 'Creando una granja con # lote.', other: 'Creando una granja con # lotes.' }),
  demo_ready: ({ chambers, beds, batches, faults, seconds }) => {
    const counts = [
      plural(chambers, { one: '# cámara', other: '# cámaras' }),
      plural(beds, { one: '# mesa', other: '# mesas' }),
      plural(batches, { one: '# lote', other: '# lotes' }),
      plural(faults, { one: '# fallo', other: '# fallos' }),
    ];
    return `Granja de demostración: ${counts.join(', ')}. Lista en ${number(seconds)} s.`;
  },
  demo_address: ({ address }) => `  Abrir  ${address}     Ctrl-C la detiene. Pruebe: phyto tasks`,
  demo_sign_ins: ({ row }) => row,
  demo_outdated: ({ day: on }) =>
    `  Creada para el ${day(on)}. Para volver a crearla con fecha de hoy: phyto demo --fresh`,
  setting_refused: ({ setting, faults }) =>
    `phyto: ${setting}: ${faults.map((fault) => problemText(problems, fault)).join(' ')}`,
  problem: ({ problem }) => `phyto: ${problemText(problems, problem)}`,
  address_taken: () => 'phyto: Otro programa usa esta dirección. Elija otra con --listen.',
  not_permitted: ({ reason }) => `phyto: Sin permiso: ${reason}`,
  failed: ({ reason }) => `phyto: ${reason}`,
};
