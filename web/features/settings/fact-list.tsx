import type { ReactNode } from 'react';
import '#web/ui/settings/settings.css';

export type Facts = readonly (readonly [label: string, value: ReactNode])[];

/** Facts with their labels, one a line. */
export const FactList = ({ facts }: { readonly facts: Facts }) => (
  <dl className="ph-system-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
