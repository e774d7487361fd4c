import type { LightSpectrum } from '#domain/life/life-recipes.ts';
import { BANDS } from './light-texts.ts';
import '#web/features/life/page/life-page.css';

/** A spectrum's shares as one bar. */
export const SpectrumBar = ({ spectrum }: { readonly spectrum: LightSpectrum }) => (
  <div className="ph-share-bar" aria-hidden="true">
    {BANDS.filter((band) => spectrum[band] > 0).map((band) => (
      <span key={band} className={`ph-band-${band}`} style={{ flexGrow: spectrum[band] }} />
    ))}
  </div>
);

export const BandMark = ({ band }: { readonly band: (typeof BANDS)[number] }) => (
  <i className={`ph-share-mark ph-band-${band}`} aria-hidden="true" />
);
