import { cropClass } from '#web/ui/crop-name.tsx';
import type { CropShare } from './crop-shares.ts';

interface ShareGroundsProps {
  readonly shares: readonly CropShare[];
  /** The crop that is meant: it stands out, the others step back. */
  readonly own?: number;
}

/** The ground of a bed on which several crops stand: a vertical share for each, as wide as its trays. */
export const CropShareBars = ({ shares, own }: ShareGroundsProps) => (
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
