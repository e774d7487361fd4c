import type * as en from '#messages/en/terminal/upkeep.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/upkeep.ts'),
  es: () => import('#messages/es/terminal/upkeep.ts'),
});
