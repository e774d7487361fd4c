import type { ReactNode } from 'react';
import { Panel } from '#web/ui/layout/panel.tsx';
import './life-page.css';

interface FactsPanelProps {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The recipe's description, under the facts. */
  readonly description: string | null;
  readonly children?: ReactNode;
}

/** A panel of set points, one in a row. */
export const FactsPanel = ({ title, facts, description, children }: FactsPanelProps) => (
  <Panel title={title}>
    <dl className="ph-life-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
    {description !== null && <p className="ph-life-description">{description}</p>}
  </Panel>
);
