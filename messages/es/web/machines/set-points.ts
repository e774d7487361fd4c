import type * as en from '#messages/en/web/machines/set-points.ts';
import { environment, fertigation, irrigation, light, spectrum } from '#messages/es/web/life/fields.ts';

export const title = 'Consignas';
export const titleOf: typeof en.titleOf = ({ place }) => `Consignas de ${place}`;
export const columns: Readonly<Record<keyof typeof en.columns, string>> = {
  point: 'Consigna',
  recipe: 'Receta',
  override: 'Ajuste manual',
  reported: 'Comunicado',
};
const share = (band: string): string => `${spectrum}, ${band.toLowerCase()}`;
export const points: typeof en.points = {
  lights_on: light.lights_on,
  light_duration: light.light_duration,
  ppfd: light.ppfd,
  spectrum_blue: share(light.blue),
  spectrum_green: share(light.green),
  spectrum_red: share(light.red),
  spectrum_far_red: share(light.far_red),
  ...irrigation,
  day_start: 'El día empieza a las',
  ...environment,
  ec: fertigation.ec,
  ph: fertigation.ph,
};
export const asAsked = 'Como se pidió';
export const notReached = 'No como se pidió';
export const reportedAt: typeof en.reportedAt = ({ moment }) => `Comunicado ${moment}`;
export const neverReported = 'El dispositivo no ha comunicado ajustes desde que se inició la granja.';
export const none = 'Ninguna receta pide nada aquí. Ajuste una consigna a mano para pedirlo.';
export const override = 'Ajustar a mano';
export const overrides = 'Ajustes manuales';
export const overridden: typeof en.overridden = ({ point, value }) => `${point}: ${value}`;
export const untilBy: typeof en.untilBy = ({ moment, who }) => `Hasta ${moment}, por ${who}`;
export const endNow = 'Terminar ahora';
export const endOverride: typeof en.endOverride = ({ point }) => `Terminar ahora el ajuste manual de ${point}`;
export const ended: typeof en.ended = ({ point }) => `${point} vuelve a seguir la receta.`;
export const notEnded = 'No se pudo terminar el ajuste manual.';

export const formTitle = 'Ajustar una consigna a mano';
export const fields: typeof en.fields = { key: 'Consigna', value: 'Valor', reason: 'Motivo', until: 'Fin' };
export const asked: typeof en.asked = ({ value }) => `Se pide ahora: ${value}.`;
export const between: typeof en.between = ({ least, most }) => `Introduzca de ${least} a ${most}.`;
export const timeOfDay = 'Introduzca una hora, como 06:00.';
export const reasonHelp = 'Para los demás y para el historial.';
export const untilHelp: typeof en.untilHelp = ({ days }) =>
  `Desde entonces vuelve a valer la receta. Como máximo ${days} días.`;
export const submit = 'Ajustar';
export const saved: typeof en.saved = ({ point }) => `${point} está ajustada a mano.`;
export const seconds = 's';
