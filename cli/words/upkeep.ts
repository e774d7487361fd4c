import { words } from './words.ts';

export const m = words.upkeep;
