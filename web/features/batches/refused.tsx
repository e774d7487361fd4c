import { Notice } from '../../ui/notice.tsx';
import { sayRefusal } from './say-refusal.ts';

/** In a question: that the farm said no, and why. */
export const Refused = ({ title, error }: { readonly title: string; readonly error: unknown }) => (
  <div className="ph-dialog-notice">
    <Notice kind="fault" title={title} urgent>
      {sayRefusal(error)}
    </Notice>
  </div>
);
