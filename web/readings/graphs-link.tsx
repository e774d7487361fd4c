import { faChartLine } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import type { Subject } from '#domain/telemetry/reading.ts';
import { useReadingsPath } from '#web/readings/load/use-readings-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { title } from '#words/web/graphs/page.ts';

/** A button that opens the graphs of all readings of a place; nothing if it has none. */
export function GraphsLink({ subject }: { readonly subject: Subject }) {
  const path = useReadingsPath(subject);
  if (path === null) return null;
  return (
    <Link className="bp6-button" to={path}>
      <Icon icon={faChartLine} />
      <span className="bp6-button-text">{title}</span>
    </Link>
  );
}
