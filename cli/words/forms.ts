import type * as en from '#messages/en/terminal/forms.ts';
import { load } from './language.ts';

export const m = await load<typeof en>({
  en: () => import('#messages/en/terminal/forms.ts'),
  es: () => import('#messages/es/terminal/forms.ts'),
});
