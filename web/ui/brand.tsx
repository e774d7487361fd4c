import { PRODUCT } from '#domain/product.ts';

/** The logo: shelves with plants. */
export const BrandMark = ({ size = 19 }: { readonly size?: number }) => (
  <svg className="ph-brand-mark" viewBox="0 0 22 22" width={size} height={size} aria-hidden="true">
    <rect width="22" height="22" rx="5" />
    <path d="M4.4 5.2h13.2M4.4 11.6h13.2M4.4 17.2h13.2M11 17.2v-5.6c.4-1.8 1.8-2.7 3.7-3M11 12.4c-.5-1.2-1.4-1.9-2.8-2" />
  </svg>
);

/** The logo and the product's name. */
export const Brand = () => (
  <span className="ph-brand">
    <BrandMark />
    {PRODUCT.name}
  </span>
);
