import { Button } from '@blueprintjs/core';
import type { BulkDoubt } from '#web/batches/bulk/model/bulk-doubts.ts';
import { AskedPrompt } from '#web/batches/harvests/weight-prompt.tsx';
import * as m from '#words/completion-questions.ts';

interface BulkDoubtPromptProps {
  readonly doubt: BulkDoubt;
  /** Confirms it for all its actions. */
  readonly onKeep: () => void;
  /** Returns to the first empty field. */
  readonly onSeedLot: () => void;
  /** Leaves its actions out. */
  readonly onLeaveOut: () => void;
}

/** Asks once about all sowings without a seed lot, or all actions before their planned day. */
export function BulkDoubtPrompt({ doubt, onKeep, onSeedLot, onLeaveOut }: BulkDoubtPromptProps) {
  const { kind, days } = doubt;
  const count = doubt.actions.length;
  switch (kind) {
    case 'seed_lot':
      return (
        <AskedPrompt words={m.seedLotsMissing({ count })}>
          <Button size="small" text={m.enterSeedLot} onClick={onSeedLot} />
          <Button size="small" text={m.noSeedLot} onClick={onKeep} />
        </AskedPrompt>
      );
    case 'early':
      return (
        <AskedPrompt words={m.earlyActions({ count, days })}>
          <Button size="small" text={m.leaveOutEarly} onClick={onLeaveOut} />
          <Button size="small" text={m.doEarly} onClick={onKeep} />
        </AskedPrompt>
      );
  }
}
