import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/batches/harvests.ts';
import type { WeightQuestion } from './weight-check.ts';
import '#web/batches/batch-forms.css';

interface WeightPromptProps {
  readonly question: WeightQuestion;
  /** Replaces the typed weight with the suggested one. */
  readonly onUse: (grams: number) => void;
  /** Confirms the typed weight. */
  readonly onKeep: () => void;
  /** Returns to the field; used if there is no suggestion. */
  readonly onChange: () => void;
}

/** Asks about a weight far from its estimate, before saving. */
export function WeightPrompt({ question, onUse, onKeep, onChange }: WeightPromptProps) {
  const { grams, suggested, words } = question;
  return (
    <AskedPrompt words={words}>
      {suggested === null ? (
        <Button size="small" text={m.changeWeight} onClick={onChange} />
      ) : (
        <Button size="small" text={m.takeWeight({ grams: suggested })} onClick={() => onUse(suggested)} />
      )}
      <Button size="small" text={m.keepWeight({ grams })} onClick={onKeep} />
    </AskedPrompt>
  );
}

interface AskedPromptProps {
  readonly words: string;
  /** The buttons that answer it. */
  readonly children: ReactNode;
}

/** A question before saving. */
export function AskedPrompt({ words, children }: AskedPromptProps) {
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Of several prompts on the page, only the first takes the focus.
    const first = document.querySelector<HTMLElement>(`.${CLASS} button`);
    if (first !== null && asked.current?.contains(first) === true) first.focus();
  }, []);
  return (
    <div ref={asked} className={CLASS}>
      <Notice kind="overdue" urgent title={words} actions={children} />
    </div>
  );
}

const CLASS = 'ph-weight-asked';
