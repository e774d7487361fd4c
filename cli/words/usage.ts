import type * as en from '#messages/en/terminal/usage.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/usage.ts'),
  es: () => import('#messages/es/terminal/usage.ts'),
});
