import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';

interface IconProps {
  readonly icon: IconDefinition;
  /** In pixels. */
  readonly size?: 13 | 14;
  /** Read by screen readers; without it the icon is decorative. */
  readonly label?: string;
}

/** A Font Awesome icon in a control or beside text. */
export const Icon = (props: IconProps) => <DrawnIcon {...props} />;

interface DrawnIconProps extends Omit<IconProps, 'size'> {
  /** In pixels. */
  readonly size?: number;
}

/** An icon of any size, for drawings. Plain SVG, since the page's security policy forbids inline styles. */
export function DrawnIcon({ icon, size = 14, label }: DrawnIconProps) {
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
