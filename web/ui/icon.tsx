import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';

interface IconProps {
  readonly icon: IconDefinition;
  readonly size?: number;
  /** Said by screen readers; without it the icon is decoration beside a word. */
  readonly label?: string;
}

/** One Font Awesome icon as plain SVG: no styles are injected, so that the page's policy can forbid them. */
export function Icon({ icon, size = 14, label }: IconProps) {
  const [width, height, , , paths] = icon.icon;
  return (
    <svg
      className="ph-icon"
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-hidden={label === undefined}
      aria-label={label}
    >
      {[paths].flat().map((path) => (
        <path key={path} d={path} fill="currentColor" />
      ))}
    </svg>
  );
}
