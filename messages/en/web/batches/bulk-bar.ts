import { number } from '#messages/en/language.ts';

export const acts = { complete: 'Complete', move: 'Move', delay: 'Delay', tag: 'Tag', bin: 'Bin' } as const;

export const actCount = ({ act, count }: { readonly act: keyof typeof acts; readonly count: number }): string =>
  `${acts[act]} ${number(count)}`;

export const selection = 'Selection';
export const selected = ({ count }: { readonly count: number }): string => `${number(count)} selected`;
export const more = 'More for the selection';
export const clear = 'Clear selection';
