import { faBolt } from '@fortawesome/free-solid-svg-icons';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { AtRisk } from './fault-details.tsx';
import './machine.css';

type Faults = readonly TellingFault[];

// Few machines have faults, and their texts are long.
const { Part: FaultList } = lazyPart<AtRisk & { readonly faults: Faults }>(
  async () => (await import('./fault-details.tsx')).FaultList,
);
const { Part: CheckList } = lazyPart<{ readonly faults: Faults }>(
  async () => (await import('./fault-details.tsx')).CheckList,
);

interface FaultBoxesProps extends AtRisk {
  /** The text to show until the faults are loaded. */
  readonly error: string;
  readonly faults: Faults | undefined;
}

/** The faults of a machine, the oldest first. */
export const FaultBoxes = ({ error, faults, ...atRisk }: FaultBoxesProps) => {
  const plain = (
    <section className="ph-fault-box" aria-label={error}>
      <Icon icon={faBolt} />
      <h2>{error}</h2>
    </section>
  );
  if (faults === undefined || faults.length === 0) return plain;
  return (
    <LazyBoundary fallback={plain}>
      <FaultList faults={faults} {...atRisk} />
    </LazyBoundary>
  );
};

/** Lists what to check first, by the kinds of the faults. */
export const SuggestedChecks = ({ faults }: { readonly faults: Faults | undefined }) =>
  faults === undefined || faults.length === 0 ? null : (
    <LazyBoundary>
      <CheckList faults={faults} />
    </LazyBoundary>
  );

/** Tells whether a fault waits to be acknowledged, which is then the main act of the page. */
export const isUnacknowledged = (faults: Faults | undefined): boolean =>
  faults?.some(({ acknowledged_at }) => acknowledged_at === null) ?? false;
