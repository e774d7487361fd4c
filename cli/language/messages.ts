import type * as en from '#messages/en/terminal/index.ts';
import { load } from './language.ts';

/** A catalogue with the same messages as the English one. */
type Catalogue<English> = { readonly [Name in keyof English]: English[Name] extends string ? string : English[Name] };

type Messages = { readonly [Name in keyof typeof en]: Catalogue<(typeof en)[Name]> };

/** The catalogues of the current language, loaded together, since each more file would delay the start. */
export const m = await load<Messages>({
  en: () => import('#messages/en/terminal/index.ts'),
  es: () => import('#messages/es/terminal/index.ts'),
});
