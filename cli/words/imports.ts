import type * as en from '#messages/en/terminal/imports.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/imports.ts'),
  es: () => import('#messages/es/terminal/imports.ts'),
});
