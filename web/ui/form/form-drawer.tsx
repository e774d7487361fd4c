import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { type FormProps, useFormParts } from './form-parts.tsx';

interface FormDrawerProps extends FormProps {
  readonly lotCode?: string;
  /** 720 px wide instead of 480. */
  readonly wide?: boolean;
}

/** A form in a drawer at the right, or in a sheet at the bottom on phones. Asks before unsaved changes are lost. */
export function FormDrawer(props: FormDrawerProps) {
  const phone = usePhone();
  const { body, foot, guard, leave } = useFormParts(props, 'bp6-drawer-body ph-drawer-body');
  const size = props.wide === true ? 'var(--ph-drawer-wide)' : 'var(--ph-drawer)';
  return (
    <>
      <DrawerFrame
        isOpen={props.isOpen}
        onClose={leave}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : size}
        className={phone ? 'ph-drawer ph-sheet' : 'ph-drawer'}
        title={
          <>
            {props.title}
            {props.lotCode !== undefined && <span className="ph-mono ph-lot"> {props.lotCode}</span>}
          </>
        }
      >
        {body}
        <div className="bp6-drawer-footer ph-drawer-foot">{foot}</div>
      </DrawerFrame>
      {guard}
    </>
  );
}
