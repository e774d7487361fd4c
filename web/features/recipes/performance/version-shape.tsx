import './performance.css';

/** A circle, a square and a triangle; more versions repeat them. */
const SHAPES = ['M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0', 'M-4.5 -4.5h9v9h-9z', 'M0 -5.5l5.5 10h-11z'];

interface VersionShapeProps {
  readonly version: number;
  /** The shown versions, newest first. */
  readonly versions: readonly number[];
}

/** The mark of a version in the scatter, known by its shape as well as its colour. */
export function VersionShape({ version, versions }: VersionShapeProps) {
  const style = Math.max(0, versions.indexOf(version)) % SHAPES.length;
  return (
    <svg className="ph-version-shape" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      <path className={`ph-scatter-${style}`} d={SHAPES[style]} />
    </svg>
  );
}
