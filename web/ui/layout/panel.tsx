import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** Follows the title in grey: '(2 errors)'. */
  readonly suffix?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** True if the body has 16 px of padding. */
  readonly padded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A surface with a header. Panels must not be nested; hairlines divide their content. */
export function Panel({
  id: panelId,
  title,
  suffix,
  actions,
  foot,
  padded = false,
  className = '',
  children,
}: PanelProps) {
  const id = useId();
  return (
    <section id={panelId} className={`ph-panel ${className}`} aria-labelledby={id}>
      <header className="ph-panel-head">
        <h2 id={id} className="ph-panel-title">
          {title}
          {suffix !== undefined && <span className="ph-panel-suffix"> {suffix}</span>}
        </h2>
        {actions !== undefined && <div className="ph-panel-actions">{actions}</div>}
      </header>
      <div className={padded ? 'ph-panel-body ph-padded' : 'ph-panel-body'}>{children}</div>
      {foot !== undefined && <footer className="ph-panel-foot">{foot}</footer>}
    </section>
  );
}
