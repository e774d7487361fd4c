import type * as en from '#messages/en/web/settings/sections.ts';

export const sections: typeof en.sections = {
  site: 'Sitio',
  units: 'Unidades',
  trays: 'Bandejas',
  places: 'Lugares',
  video: 'Vídeo',
  imports: 'Importar',
  tokens: 'Tokens',
  devices: 'Dispositivos',
  system: 'Sistema',
  backups: 'Copias',
  audit: 'Auditoría',
};
