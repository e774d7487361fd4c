import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';
import '#web/features/schedule/styles/schedule-card.css';

interface ScheduleCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** Pixels from the top of the rows, and a CSS length from their left. */
  readonly top: number;
  readonly left: string;
  readonly card: RefObject<HTMLDivElement | null>;
  /** True if the card takes the focus when it opens. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** A card with a mark's details, below its row; on phones a sheet at the bottom. */
export function ScheduleCard(props: ScheduleCardProps) {
  const { card, takesFocus, onClose } = props;
  const phone = usePhone();
  const title = useId();
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) focusCard(card.current);
  }, [card, takesFocus]);
  if (phone) {
    return (
      <DrawerFrame
        isOpen
        onClose={onClose}
        position="bottom"
        size="auto"
        className="ph-drawer ph-sheet"
        title={props.title}
      >
        <div className="bp6-drawer-body ph-drawer-body ph-sch-sheet">{props.children}</div>
        <div className="bp6-drawer-footer ph-drawer-foot">{props.foot}</div>
      </DrawerFrame>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !event.repeat && !isButton(event.target)) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLButtonElement>('.ph-sch-send')?.click();
    }
  };
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className="ph-sch-card"
      style={{ top: props.top, left: props.left }}
      onKeyDown={onKeyDown}
    >
      <h2 id={title}>{props.title}</h2>
      {props.children}
      <div className="ph-sch-card-foot">{props.foot}</div>
    </div>
  );
}

const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

/** Focuses the selected choice of a card, else the card; Enter then presses its main button. */
export function focusCard(card: HTMLElement | null): void {
  (card?.querySelector<HTMLElement>('input:checked:enabled') ?? card)?.focus({ preventScroll: true });
}
