import { encode } from 'uqr';
import { qrCodeOf } from '#words/web/batches/print.ts';
import '#web/styles/paper.css';

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** The length of an edge in millimetres. */
  readonly size: number;
}

export function QrCode({ text, size }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg
      className="ph-qr"
      viewBox={`0 0 ${data.length} ${data.length}`}
      style={{ width: `${size}mm`, height: `${size}mm` }}
      role="img"
      aria-label={qrCodeOf({ text })}
      shapeRendering="crispEdges"
    >
      <path d={modulePath(data)} />
    </svg>
  );
}

/** Returns the dark modules of a code as one SVG path. Each run in a row is a bar of height 1. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x++) {
      const dark = row[x] === true;
      if (dark && from === -1) from = x;
      if (dark || from === -1) continue;
      bars.push(`M${from} ${y}h${x - from}v1H${from}z`);
      from = -1;
    }
  });
  return bars.join('');
}
