import { useEffect } from 'react';

/** Returns the title of the browser tab: the product, then the site. */
export const documentTitle = (siteName: string | undefined): string =>
  siteName === undefined || siteName === '' ? 'Phytotron' : `Phytotron ${siteName}`;

export function useDocumentTitle(siteName: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(siteName);
  }, [siteName]);
}
