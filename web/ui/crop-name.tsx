/** The number of crop colours; later crops use the same colours, hatched. */
const COLOURS = 8;

/**
 * Returns the class that sets `--ph-crop` to a crop's colour. `number` counts crops in the order of creation, from 1.
 */
export const cropClass = (number: number): string =>
  `ph-crop-${((number - 1) % COLOURS) + 1}${number > COLOURS ? ' ph-crop-again' : ''}`;

/** A crop's colour as a bar beside its name. */
export const CropBar = ({ number }: { readonly number: number }) => (
  <span className={`ph-crop-bar ${cropClass(number)}`} aria-hidden="true" />
);

interface CropNameProps {
  readonly name: string;
  readonly number: number;
  readonly lotCode?: string;
}

/** A crop's name with its colour and a batch's lot code. */
export const CropName = ({ name, number, lotCode }: CropNameProps) => (
  <span className="ph-crop-name">
    <CropBar number={number} />
    <span className="ph-name">{name}</span>
    {lotCode !== undefined && <span className="ph-mono ph-lot">{lotCode}</span>}
  </span>
);
