import type * as en from '#messages/en/web/whats-new.ts';

export const title = 'Novedades';

export const runningVersion: typeof en.runningVersion = ({ version }) => `Esta granja usa la versión ${version}.`;
