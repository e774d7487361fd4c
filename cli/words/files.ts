import type * as en from '#messages/en/terminal/files.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/files.ts'),
  es: () => import('#messages/es/terminal/files.ts'),
});
