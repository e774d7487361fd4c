import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { Icon } from '#web/ui/icon.tsx';
import { off } from '#words/web/readings/climate.ts';
import './climate.css';

/** A measured figure, with a mark if it was outside the plan. */
export const MarkedFigure = ({ isOff, children: text }: { readonly isOff: boolean; readonly children: string }) =>
  isOff ? (
    <strong className="ph-overdue ph-climate-off">
      <Icon icon={faTriangleExclamation} size={13} label={off} /> {text}
    </strong>
  ) : (
    <strong>{text}</strong>
  );
