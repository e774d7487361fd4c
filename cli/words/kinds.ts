import type * as en from '#messages/en/terminal/kinds.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/kinds.ts'),
  es: () => import('#messages/es/terminal/kinds.ts'),
});
