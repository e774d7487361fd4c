import type * as en from '#messages/en/terminal/setup.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/setup.ts'),
  es: () => import('#messages/es/terminal/setup.ts'),
});
