import type * as en from '#messages/en/kinds/fields.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/kinds/fields.ts'),
  es: () => import('#messages/es/kinds/fields.ts'),
});
