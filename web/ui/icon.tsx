import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';

interface IconProps {
  readonly icon: IconDefinition;
  /** In pixels. */
  readonly size?: 13 | 14;
  /** Said by screen readers; without it the icon is decoration beside a word. */
  readonly label?: string;
}

/** One Font Awesome icon in a control or beside a word. */
export const Icon = (props: IconProps) => <DrawnIcon {...props} />;

interface DrawnIconProps extends Omit<IconProps, 'size'> {
  /** In pixels; as large as the drawing has room for. */
  readonly size?: number;
}

/** An icon in a drawing: a rack, a timeline, a schedule. Plain SVG, so that the page's policy can forbid styles. */
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
