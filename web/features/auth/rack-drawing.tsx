import './auth.css';

/** The plant height of each tray in tenths of the space above it, by shelf from the top. */
const SHELVES: readonly (readonly number[])[] = [
  [1.2, 1.1, 1.7, 1.7, 1.2, 1.3],
  [2.9, 3.0, 2.9, 3.9, 3.8, 3.7],
  [5.8, 5.7, 5.2, 2.1, 2.3, 2.4],
  [7.0, 6.7, 6.9, 4.6, 4.7, 4.8],
  [3.3, 3.3, 0.7, 0.8, 5.8, 5.9],
];
const DARK_SHELF = 3;
const WIDTH = 500;
const SHELF = 92;
const PLANTS = [0.72, 0.86, 0.94, 0.7, 0.82, 0.98, 0.76, 0.92];

/** A decorative rack of five shelves with six trays each. */
export const RackDrawing = () => (
  <svg className="ph-art" viewBox={`0 0 ${WIDTH} 470`} aria-hidden="true">
    {SHELVES.map((trays, shelf) => (
      <g key={`shelf ${trays.join(' ')}`} transform={`translate(0 ${shelf * SHELF})`}>
        {shelf !== DARK_SHELF && <path className="ph-art-light" d="M13 11 H487 L497 78 H3 Z" />}
        <rect
          className={shelf === DARK_SHELF ? 'ph-art-lamp ph-art-off' : 'ph-art-lamp'}
          x="13"
          y="8"
          width="474"
          height="3"
          rx="1.5"
        />
        {trays.map((height, tray) => (
          <Tray key={`tray ${PLANTS[tray] ?? tray}`} x={17 + tray * 80} height={height} />
        ))}
        <path className="ph-art-frame" d={`M0 86 H${WIDTH}`} />
      </g>
    ))}
    <path className="ph-art-frame" d={`M1 0 V470 M${WIDTH - 1} 0 V470`} />
  </svg>
);

const Tray = ({ x, height }: { readonly x: number; readonly height: number }) => (
  <g>
    <rect className="ph-art-tray" x={x} y="78" width="68" height="8" />
    {PLANTS.map((share, plant) => {
      const tall = Math.max(5, height * 9.4 * share * 0.72 + 3);
      return (
        <rect
          key={share}
          className="ph-art-plant"
          opacity={Math.min(1, 0.42 + height * 0.075)}
          x={x + 1 + plant * 8.6}
          y={78 - tall}
          width="6"
          height={tall}
          rx="3"
        />
      );
    })}
  </g>
);
