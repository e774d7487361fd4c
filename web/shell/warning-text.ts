import type { StorageWarnings } from '#domain/site/storage-warnings.ts';
import { type Catalogue, knownText } from '#messages/render.ts';
import type { StorageNotice } from '#web/page/storage-warnings.ts';

/** Returns a warning's text from the catalogue; the server's English text for a code of a newer release. */
export const warningText = (texts: Catalogue<StorageWarnings>, { text, coded }: StorageNotice): string =>
  (coded && knownText(texts, coded)) ?? text;
