import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/ui/stale-edit.ts';
import { type Comparison, type Side, sidesOf } from './compare-edits.ts';

interface StaleEditProps<Name extends string> {
  readonly isOpen: boolean;
  readonly comparison: Comparison<Name>;
  readonly labels: Readonly<Record<Name, string>>;
  /** Formats a side's value of a field. */
  readonly show: (name: Name, side: Side) => ReactNode;
  /** The user who saved the other edit, and the time in the site's time zone; null if the viewer has no permission. */
  readonly by: { readonly user: string; readonly time: string } | null;
  readonly busy?: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSave: (taken: readonly Name[]) => void;
  readonly onClose: () => void;
}

/**
 * Compares two edits of a record field by field, so that none is lost unnoticed. `onSave` gets the fields whose own
 * value was chosen.
 */
export function StaleEdit<Name extends string>(props: StaleEditProps<Name>) {
  const { comparison, by } = props;
  const phone = usePhone();
  const [picked, setPicked] = useState<ReadonlyMap<Name, Side>>(new Map());
  const sides = sidesOf(comparison, picked);
  const isOpenChoice = [...sides.values()].includes(null);
  const pick = (name: Name, side: Side) => setPicked((now) => new Map([...now, [name, side]]));
  const title = by === null ? m.title : m.titleBy(by);
  const content = (
    <>
      <div className="ph-stale">
        <div className="ph-stale-head" aria-hidden="true">
          <span>{m.field}</span>
          <span>{m.yours}</span>
          <span>{by === null ? m.theirs : m.theirsBy(by)}</span>
        </div>
        {comparison.different.map(({ name }) => (
          <fieldset key={name} className="ph-stale-row">
            <legend className="ph-hidden">{props.labels[name]}</legend>
            <span aria-hidden="true">{props.labels[name]}</span>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="ph-stale-side">
                <input
                  type="radio"
                  name={`stale-${name}`}
                  checked={sides.get(name) === side}
                  onChange={() => pick(name, side)}
                />
                <span className="ph-hidden">
                  {side === 'mine' ? m.yourValue : by === null ? m.theirValue : m.theirValueBy(by)}{' '}
                </span>
                <span className="ph-stale-value">{props.show(name, side)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {comparison.same.length > 0 && (
          <p className="ph-stale-row ph-stale-same">
            <span>{list(comparison.same.map((name) => props.labels[name]))}</span>
            <span className="ph-muted">{m.same}</span>
          </p>
        )}
      </div>
      <div className={`${phone ? 'bp6-drawer-footer' : 'bp6-dialog-footer'} ph-drawer-foot`}>
        <div className="ph-drawer-note">{isOpenChoice ? m.choose : null}</div>
        <Button onClick={props.onTakeTheirs}>{by === null ? m.takeTheirs : m.takeTheirsBy(by)}</Button>
        <Button
          intent="primary"
          disabled={isOpenChoice}
          loading={props.busy === true}
          onClick={() =>
            props.onSave(comparison.different.map(({ name }) => name).filter((name) => sides.get(name) === 'mine'))
          }
        >
          {m.save}
        </Button>
      </div>
    </>
  );
  return phone ? (
    <DrawerFrame
      isOpen={props.isOpen}
      onClose={props.onClose}
      position="bottom"
      size="auto"
      className="ph-drawer ph-sheet"
      title={title}
    >
      {content}
    </DrawerFrame>
  ) : (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      canOutsideClickClose={false}
      className="ph-stale-dialog"
      title={title}
    >
      {content}
    </Modal>
  );
}
