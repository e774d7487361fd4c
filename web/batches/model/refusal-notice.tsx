import { Notice } from '#web/ui/feedback/notice.tsx';
import { refusalText } from './refusal-text.ts';

/** Shows in a dialog why the farm refused. */
export const RefusalNotice = ({ title, error }: { readonly title: string; readonly error: unknown }) => (
  <div className="ph-dialog-notice">
    <Notice kind="fault" title={title} urgent>
      {refusalText(error)}
    </Notice>
  </div>
);
