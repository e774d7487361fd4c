import { Button } from '@blueprintjs/core';
import type { CompletionDoubt } from '#domain/batches/facts/completion-doubts.ts';
import { AskedPrompt } from '#web/batches/harvests/weight-prompt.tsx';
import * as m from '#words/completion-questions.ts';

interface DoubtPromptProps {
  readonly doubt: CompletionDoubt;
  /** Confirms it. */
  readonly onKeep: () => void;
  /** Returns to the field. */
  readonly onSeedLot: () => void;
  /** Leaves the action for later. */
  readonly onLater: () => void;
  /** The words of leaving it; 'Not yet' by default. */
  readonly later?: string;
}

/** Asks about a missing seed lot, or an action before its planned day. */
export function DoubtPrompt({ doubt, onKeep, onSeedLot, onLater, later = m.doLater }: DoubtPromptProps) {
  switch (doubt.kind) {
    case 'seed_lot':
      return (
        <AskedPrompt words={m.seedLotMissing}>
          <Button size="small" text={m.enterSeedLot} onClick={onSeedLot} />
          <Button size="small" text={m.noSeedLot} onClick={onKeep} />
        </AskedPrompt>
      );
    case 'early':
      return (
        <AskedPrompt words={m.earlyQuestion(doubt)}>
          <Button size="small" text={later} onClick={onLater} />
          <Button size="small" text={m.doEarly} onClick={onKeep} />
        </AskedPrompt>
      );
  }
}
