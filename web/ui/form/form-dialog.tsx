import type { ReactNode } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { type FormProps, useFormParts } from './form-parts.tsx';

interface FormDialogProps extends FormProps {
  /** 560 px wide instead of 420. */
  readonly wide?: boolean;
  /** Other actions on the record, at the left of the footer. */
  readonly acts?: ReactNode;
}

/** A short form in a dialog, or in a full-screen sheet on phones. Asks before unsaved changes are lost. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, acts } = props;
  const phone = usePhone();
  // On phones the other actions follow the fields, since a fixed footer would cover them.
  const children = (
    <>
      {props.children}
      {phone && Boolean(acts) && <div className="ph-sheet-acts">{acts}</div>}
    </>
  );
  const { body, foot, guard, leave } = useFormParts(
    { ...props, children },
    phone ? 'ph-drawer-body' : 'bp6-dialog-body',
  );
  return (
    <>
      {phone ? (
        <DrawerFrame
          isOpen={isOpen}
          onClose={leave}
          position="bottom"
          size="100%"
          className="ph-drawer ph-sheet ph-sheet-full"
          title={title}
        >
          {body}
          <div className="bp6-drawer-footer ph-drawer-foot">{foot}</div>
        </DrawerFrame>
      ) : (
        <Modal
          isOpen={isOpen}
          onClose={leave}
          canOutsideClickClose={false}
          className={`ph-form-dialog ${props.wide === true ? 'ph-form-dialog-wide' : ''}`}
          title={title}
        >
          {body}
          <div className="bp6-dialog-footer ph-drawer-foot">
            {acts}
            {foot}
          </div>
        </Modal>
      )}
      {guard}
    </>
  );
}
