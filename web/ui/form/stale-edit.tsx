import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { type Comparison, type Side, sidesOf } from './compare-edits.ts';

interface StaleEditProps<Name extends string> {
  readonly isOpen: boolean;
  /** What was edited: 'user', 'recipe'. */
  readonly what: string;
  readonly comparison: Comparison<Name>;
  readonly labels: Readonly<Record<Name, string>>;
  /** A side's value of a field, as people read it. */
  readonly show: (name: Name, side: Side) => ReactNode;
  /** Who saved meanwhile, and the time on the site's clock; null where the farm does not tell. */
  readonly by: { readonly who: string; readonly at: string } | null;
  readonly busy?: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSave: (taken: readonly Name[]) => void;
  readonly onClose: () => void;
}

/** Two edits of one record, field by field: nobody's is lost unseen. `onSave` is given the fields of which one's own side is taken. */
export function StaleEdit<Name extends string>(props: StaleEditProps<Name>) {
  const { comparison, by } = props;
  const phone = usePhone();
  const [picked, setPicked] = useState<ReadonlyMap<Name, Side>>(new Map());
  const sides = sidesOf(comparison, picked);
  const isOpenChoice = [...sides.values()].includes(null);
  const whose = by === null ? 'theirs' : `${by.who}'s`;
  const pick = (name: Name, side: Side) => setPicked((now) => new Map([...now, [name, side]]));
  const title =
    by === null
      ? `Somebody saved this ${props.what} while you were editing`
      : `${by.who} saved this ${props.what} at ${by.at}, while you were editing`;
  const content = (
    <>
      <div className="ph-stale">
        <div className="ph-stale-head" aria-hidden="true">
          <span>Field</span>
          <span>Yours</span>
          <span>{by === null ? 'Theirs' : `${whose}, ${by.at}`}</span>
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
                <span className="ph-hidden">{side === 'mine' ? 'Yours:' : `${whose}:`} </span>
                <span className="ph-stale-value">{props.show(name, side)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {comparison.same.length > 0 && (
          <p className="ph-stale-row ph-stale-same">
            <span>{comparison.same.map((name) => props.labels[name]).join(', ')}</span>
            <span className="ph-muted">The same in both</span>
          </p>
        )}
      </div>
      <div className={`${phone ? 'bp6-drawer-footer' : 'bp6-dialog-footer'} ph-drawer-foot`}>
        <div className="ph-drawer-note">{isOpenChoice ? 'Pick for each field, then save.' : null}</div>
        <Button onClick={props.onTakeTheirs}>Take all of {whose}</Button>
        <Button
          intent="primary"
          disabled={isOpenChoice}
          loading={props.busy === true}
          onClick={() =>
            props.onSave(comparison.different.map(({ name }) => name).filter((name) => sides.get(name) === 'mine'))
          }
        >
          Save as picked
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
