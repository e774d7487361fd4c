import type { CommandKey } from '#domain/devices/commands/asked-now.ts';
import { points } from '#messages/en/web/machines/set-points.ts';
import { metrics } from '#messages/en/web/readings/metrics.ts';

/** Settings that a device can be asked for. */
export const keys: Readonly<Record<CommandKey, string>> = {
  ...points,
  light: 'Light on or off',
  temperature: `${metrics.temperature}, day or night`,
  humidity: `${metrics.humidity}, day or night`,
  ppfd: 'PPFD, 0 in the dark',
  co2: 'CO₂, 0 at night',
};

export const title = 'Commands';
export const help =
  'Tells the device what is asked of its place, when it changes. {value} stands for it in the message.';
export const add = 'Add command';
export const removeCommand = ({ number }: { readonly number: number }): string => `Remove command ${number}`;
export const ofCommand = ({ field, number }: { readonly field: string; readonly number: number }): string =>
  `${field} of command ${number}`;
export const fields = {
  key: 'Asks for',
  topic: 'Send to topic',
  payload: 'Message',
  answer: 'Answer at path',
  unit: 'Unit',
  factor: 'Times',
  decimals: 'Decimals',
  on: 'On as',
  off: 'Off as',
};
export const noAnswer = 'Empty if the device doesn’t answer.';

/** 'cmnd/lamp/POWER: ON, sent 08:00' */
export const sent = ({
  topic,
  text,
  moment,
}: {
  readonly topic: string;
  readonly text: string;
  readonly moment: string;
}): string => `${topic}: ${text}, sent ${moment}`;
export const notSent = ({ topic, text }: { readonly topic: string; readonly text: string }): string =>
  `${topic}: ${text}, not sent yet`;
export const nothingAsked = ({ topic }: { readonly topic: string }): string => `${topic}: nothing is asked for`;
export const follows = ({ said }: { readonly said: string }): string => `Answered ${said}`;
export const differs = ({ said }: { readonly said: string }): string => `Answered ${said}: not as asked`;
