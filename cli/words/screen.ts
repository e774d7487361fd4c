import type * as en from '#messages/en/terminal/screen.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/screen.ts'),
  es: () => import('#messages/es/terminal/screen.ts'),
});
