import { useEffect } from 'react';
import { PRODUCT } from '#domain/product.ts';

/** Returns the title of the browser tab: the product, then the site. */
export const documentTitle = (siteName: string | undefined): string =>
  siteName === undefined || siteName === '' ? PRODUCT.name : `${PRODUCT.name} ${siteName}`;

export function useDocumentTitle(siteName: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(siteName);
  }, [siteName]);
}
