import type * as en from '#messages/en/web/machines/disco.ts';

export const disco = 'Modo discoteca';
export const moreFor: typeof en.moreFor = ({ chamber }) => `Más sobre ${chamber}`;
export const openChamber: typeof en.openChamber = ({ chamber }) => `Abrir ${chamber}`;
export const discoUntil: typeof en.discoUntil = ({ time }) => `Modo discoteca hasta las ${time}.`;
export const hideDisco = 'Parar aquí';
