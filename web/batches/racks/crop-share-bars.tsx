import { cropClass } from '#web/ui/crop-name.tsx';
import type { CropShare } from './crop-shares.ts';
import './rack.css';

interface CropShareBarsProps {
  readonly shares: readonly CropShare[];
  /** The highlighted crop; the others are dimmed. */
  readonly own?: number;
}

/** The background of a bed with several crops: a vertical bar for each, as wide as its share of the trays. */
export const CropShareBars = ({ shares, own }: CropShareBarsProps) => (
  <span className="ph-shares" aria-hidden="true">
    {shares.map(({ crop_number, trays }) => (
      <span
        key={crop_number}
        className={`ph-share ${crop_number === own ? 'ph-share-own' : ''} ${cropClass(crop_number)}`}
        style={{ flexGrow: trays }}
      />
    ))}
  </span>
);
