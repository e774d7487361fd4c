import type * as en from '#messages/en/actions.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/actions.ts'),
  es: () => import('#messages/es/actions.ts'),
});
