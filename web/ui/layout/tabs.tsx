import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly words: string;
  /** A count or an icon after the label. */
  readonly mark?: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

/** Tabs above a panel; arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ label, items, active, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex(({ key }) => key === active);
    const last = items.length - 1;
    const wanted = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const item = wanted === undefined ? undefined : items[wanted];
    if (item === undefined) return;
    event.preventDefault();
    onChange(item.key);
    document.getElementById(`${id}-${item.key}`)?.focus();
  };
  return (
    <div className="ph-tabs">
      <div role="tablist" aria-label={label} className="bp6-tab-list ph-tab-list" onKeyDown={onKeyDown}>
        {items.map(({ key, words, mark }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="bp6-tab ph-tab"
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {words}
            {mark}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="ph-tab-panel">
        {children}
      </div>
    </div>
  );
}
