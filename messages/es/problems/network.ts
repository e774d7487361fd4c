import type { NetworkProblems } from '#domain/problems/network-problems.ts';
import type { Catalogue } from '#messages/render.ts';

export const networkProblems: Catalogue<NetworkProblems> = {
  farm_unreachable: ({ host, maybe_saved }) => `No se puede conectar con ${farm(host)}.${afterwards(maybe_saved)}`,
  farm_timeout: ({ host, maybe_saved }) => `No hubo respuesta a tiempo de ${farm(host)}.${afterwards(maybe_saved)}`,
  connection_lost: ({ host, maybe_saved }) => `Se perdió la conexión con ${farm(host)}.${afterwards(maybe_saved)}`,
  call_stopped: ({ host, maybe_saved }) => `Se detuvo la petición a ${farm(host)}.${afterwards(maybe_saved)}`,
  session_ended: () => 'Su sesión ha caducado. Inicie sesión de nuevo.',
  session_not_renewed: ({ host }) =>
    `No se pudo renovar su sesión en ${farm(host)}. Inténtelo de nuevo en unos instantes.`,
  unexpected_status: ({ host, status }) =>
    `La respuesta de ${farm(host)} tiene el estado ${status}. ${status < 500 ? 'Compruebe que sea la dirección de una granja.' : 'Inténtelo de nuevo en unos instantes.'}`,
  redirected: ({ host, to }) => `${farm(host)} remite a ${to}. Use esa dirección.`,
  answer_not_understood: ({ host, call }) =>
    `Esta versión no entiende la respuesta de ${farm(host)} a ${call}. Compruebe que ambas versiones coinciden.`,
};

const farm = (host: string | null): string => host ?? 'la granja';

const afterwards = (maybe_saved: boolean): string =>
  maybe_saved ? ' Es posible que el cambio se haya guardado: compruébelo antes de repetirlo.' : '';
