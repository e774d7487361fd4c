import { Button } from '@blueprintjs/core';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { METRIC_FACTS, METRICS } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { NumberField, SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { metrics as metricNames } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/settings/mappings.ts';
import type { ValueDraft } from './mapping-values.ts';
import './mapping.css';

interface ValueRowProps {
  readonly draft: ValueDraft;
  /** From 1. */
  readonly number: number;
  readonly isOnly: boolean;
  /** True if the topic can name the metric. */
  readonly canBeNamed: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<ValueDraft>) => void;
  readonly onRemove: () => void;
}

/** A value of a message: where it is, its unit and factor, and what it measures. */
export function ValueRow({ draft, number, isOnly, canBeNamed, errorOf, onChange, onRemove }: ValueRowProps) {
  const { metric } = draft;
  const shared = (field: keyof typeof m.valueFields) => ({
    label: m.valueFields[field],
    'aria-label': m.ofValue({ field: m.valueFields[field], number }),
    error: errorOf(field),
  });
  return (
    <li className="ph-mapped-value">
      <TextField
        {...shared('path')}
        className="ph-mono"
        autoComplete="off"
        spellCheck={false}
        value={draft.path}
        onChange={({ target }) => onChange({ path: target.value })}
      />
      <SelectField
        {...shared('metric')}
        value={metric ?? ''}
        onChange={({ target }) => {
          // Units of another metric would only be refused.
          onChange({ metric: METRICS.find((one) => one === target.value) ?? null, unit: '' });
        }}
      >
        {(canBeNamed || metric === null) && <option value="">{m.metricOfTopic}</option>}
        {METRICS.map((one) => (
          <option key={one} value={one}>
            {metricNames[one]}
          </option>
        ))}
      </SelectField>
      {metric === null ? (
        <span className="ph-mapped-free ph-muted">{m.unitOfMessage}</span>
      ) : METRIC_FACTS[metric].isState || METRIC_FACTS[metric].unit === '' ? (
        <span className="ph-mapped-free ph-muted">{METRIC_FACTS[metric].isState ? m.onOrOff : m.noUnit}</span>
      ) : (
        <>
          <SelectField
            {...shared('unit')}
            value={draft.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          >
            <option value="">{m.unitOfMessage}</option>
            {unitsOf(METRIC_QUANTITIES[metric]).map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </SelectField>
          <NumberField
            {...shared('factor')}
            value={draft.factor}
            onChange={({ target }) => onChange({ factor: target.value })}
          />
        </>
      )}
      <Button
        variant="minimal"
        className="ph-mapped-remove"
        aria-label={m.removeValue({ number })}
        icon={<Icon icon={ACT_ICONS.delete} size={13} />}
        disabled={isOnly}
        onClick={onRemove}
      />
    </li>
  );
}
