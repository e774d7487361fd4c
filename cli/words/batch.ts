import type * as en from '#messages/en/terminal/batch.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/batch.ts'),
  es: () => import('#messages/es/terminal/batch.ts'),
});
