import type * as en from '#messages/en/web/settings/commands.ts';
import { points } from '#messages/es/web/machines/set-points.ts';
import { metrics } from '#messages/es/web/readings/metrics.ts';

export const keys: typeof en.keys = {
  ...points,
  light: 'Luz encendida o apagada',
  temperature: `${metrics.temperature}, de día o de noche`,
  humidity: `${metrics.humidity}, de día o de noche`,
  ppfd: 'PPFD, 0 a oscuras',
  co2: 'CO₂, 0 de noche',
};

export const title = 'Órdenes';
export const help =
  'Le dicen al dispositivo qué se pide a su lugar, cuando cambia. {value} es ese valor en el mensaje.';
export const add = 'Añadir orden';
export const removeCommand: typeof en.removeCommand = ({ number }) => `Quitar la orden ${number}`;
export const ofCommand: typeof en.ofCommand = ({ field, number }) => `${field} de la orden ${number}`;
export const fields: typeof en.fields = {
  key: 'Pide',
  topic: 'Enviar al tema',
  payload: 'Mensaje',
  answer: 'Respuesta en la ruta',
  unit: 'Unidad',
  factor: 'Por',
  decimals: 'Decimales',
  on: 'Encendido',
  off: 'Apagado',
};
export const noAnswer = 'Vacío si el dispositivo no responde.';

export const sent: typeof en.sent = ({ topic, text, moment }) => `${topic}: ${text}, enviado ${moment}`;
export const notSent: typeof en.notSent = ({ topic, text }) => `${topic}: ${text}, todavía sin enviar`;
export const nothingAsked: typeof en.nothingAsked = ({ topic }) => `${topic}: no se pide nada`;
export const follows: typeof en.follows = ({ said }) => `Respondió ${said}`;
export const differs: typeof en.differs = ({ said }) => `Respondió ${said}: no es lo que se pide`;
