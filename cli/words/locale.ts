import type * as en from '#messages/en/language.ts';
import { load } from './language.ts';

export const m = await load<Pick<typeof en, 'locale' | 'marks' | 'number' | 'day' | 'adoptSite' | 'inUse'>>({
  en: () => import('#messages/en/language.ts'),
  es: () => import('#messages/es/language.ts'),
});
