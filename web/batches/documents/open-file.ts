import type { FileStream } from '#ports/farm-api/index.ts';
import { readBlob } from '#web/page/download/read-blob.ts';

/** File types that browsers display and that can't run scripts. */
const SHOWN = /^(?:application\/pdf|image\/(?:png|jpeg|webp|gif)|text\/plain)\b/;
const CACHED_MS = 60_000;

/** Opens a file in a new window; types that browsers can't display are downloaded instead. */
export async function openFile(read: () => Promise<FileStream>): Promise<void> {
  // Browsers block windows that don't open directly on the click.
  const target = window.open('', '_blank');
  try {
    const file = await read();
    const url = URL.createObjectURL(await readBlob(file));
    setTimeout(() => URL.revokeObjectURL(url), CACHED_MS);
    if (target !== null && SHOWN.test(file.media_type)) {
      target.opener = null;
      target.location.replace(url);
    } else {
      target?.close();
      const link = document.createElement('a');
      link.href = url;
      link.download = file.filename;
      link.click();
    }
  } catch (error) {
    target?.close();
    throw error;
  }
}
