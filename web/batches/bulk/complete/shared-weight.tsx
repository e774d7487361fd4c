import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import { shareWeight } from '#domain/harvests/share-weight.ts';
import type { CompleteRow } from '#web/batches/bulk/model/complete-rows.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { massUnit, readMassField } from '#web/format/quantity.ts';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/batches/bulk-complete.ts';
import '#web/batches/bulk/bulk.css';

interface SharedWeightProps {
  /** The harvests that will be sent. */
  readonly rows: readonly CompleteRow[];
  /** Fills the weight of each harvest, in grams, by action. */
  readonly onShare: (parts: ReadonlyMap<string, number>) => void;
}

/** Returns the harvests that can share one weighing: several, each of another lot that has trays. */
export function sharingRows(rows: readonly CompleteRow[]): readonly CompleteRow[] {
  const harvests = rows.filter(
    ({ action, batch }) => action.action_type === 'harvest_action' && traysStanding([batch]) > 0,
  );
  const lots = new Set(harvests.map(({ batch }) => batch.uuid));
  return harvests.length > 1 && lots.size === harvests.length ? harvests : [];
}

/** A field for the weight that several harvests have together, and a button that shares it by their trays. */
export function SharedWeight({ rows, onShare }: SharedWeightProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const grams = readMassField(typed);
  const fault = typed.trim() === '' ? m.enterWeight : numberFault('mass', typed);
  const share = () => {
    setTried(true);
    if (fault !== null || grams === null) return;
    onShare(
      shareWeight(
        grams,
        rows.map(({ action, batch }) => ({ lot: action.uuid, trays: traysStanding([batch]) })),
      ),
    );
  };
  return (
    <div className="ph-bulk-asks ph-bulk-shared">
      <NumberField
        label={m.weightTogether}
        unit={massUnit()}
        value={typed}
        error={isTried && fault !== null ? fault : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setTried(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would complete the actions.
          event.preventDefault();
          share();
        }}
      />
      <Button text={m.shareByTrays} onClick={share} />
    </div>
  );
}
