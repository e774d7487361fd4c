import type * as en from '#messages/en/terminal/records.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/records.ts'),
  es: () => import('#messages/es/terminal/records.ts'),
});
