import type * as en from '#messages/en/kinds/names.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/kinds/names.ts'),
  es: () => import('#messages/es/kinds/names.ts'),
});
