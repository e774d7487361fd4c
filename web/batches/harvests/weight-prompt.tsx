import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { formatQuantity } from '#web/format/quantity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { WeightQuestion } from './weight-check.ts';

interface WeightAskedProps {
  readonly question: WeightQuestion;
  /** The weight that is likely meant takes the place of what was typed. */
  readonly onUse: (grams: number) => void;
  /** What was typed is right. */
  readonly onKeep: () => void;
  /** Nothing likely is known: the field is wanted again. */
  readonly onChange: () => void;
}

/** Below a weight that is far from its estimate: what is probably meant, before anything is saved. */
export function WeightPrompt({ question, onUse, onKeep, onChange }: WeightAskedProps) {
  const { grams, meant, words } = question;
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Of several questions the first is answered first.
    const first = document.querySelector<HTMLElement>(`.${CLASS} button`);
    if (first !== null && asked.current?.contains(first) === true) first.focus();
  }, []);
  return (
    <div ref={asked} className={CLASS}>
      <Notice
        kind="overdue"
        urgent
        title={words}
        actions={
          <>
            {meant === null ? (
              <Button size="small" text="Change it" onClick={onChange} />
            ) : (
              <Button size="small" text={`Use ${formatQuantity(meant, 'g')}`} onClick={() => onUse(meant)} />
            )}
            <Button size="small" text={`Keep ${formatQuantity(grams, 'g')}`} onClick={onKeep} />
          </>
        }
      />
    </div>
  );
}

const CLASS = 'ph-weight-asked';
