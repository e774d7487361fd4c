import { Button } from '@blueprintjs/core';
import type { CommandKey } from '#domain/devices/commands/asked-now.ts';
import { commandQuantity, sendsNumber } from '#domain/devices/commands/device-command.ts';
import { plainCommand } from '#domain/devices/commands/propose-commands.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { NumberField, SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/commands.ts';
import type { CommandDraft } from './command-drafts.ts';
import './mapping.css';

interface CommandRowProps {
  readonly draft: CommandDraft;
  /** From 1. */
  readonly number: number;
  /** Settings that the place can be asked for. */
  readonly keys: readonly CommandKey[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<CommandDraft>) => void;
  readonly onRemove: () => void;
}

/** A command: what it asks for, where it is sent, as what message, and where the device answers. */
export function CommandRow({ draft, number, keys, errorOf, onChange, onRemove }: CommandRowProps) {
  const { key } = draft;
  const quantity = commandQuantity(key);
  const units = quantity === null ? [] : unitsOf(quantity);
  const text = (field: Exclude<keyof CommandDraft, 'key' | 'row'>) => ({
    label: m.fields[field],
    'aria-label': m.ofCommand({ field: m.fields[field], number }),
    error: errorOf(field),
    value: draft[field],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  });
  // A key that the chosen place doesn't have stays visible with its error.
  const shown = keys.includes(key) ? keys : [key, ...keys];
  return (
    <li className="ph-command">
      <div className="ph-command-line">
        <SelectField
          label={m.fields.key}
          aria-label={m.ofCommand({ field: m.fields.key, number })}
          error={errorOf('key')}
          value={key}
          onChange={({ target }) => {
            const chosen = keys.find((one) => one === target.value);
            // Units of another quantity would only be refused.
            if (chosen !== undefined)
              onChange({ key: chosen, unit: '', decimals: String(plainCommand('', chosen).decimals) });
          }}
        >
          {shown.map((one) => (
            <option key={one} value={one}>
              {m.keys[one]}
            </option>
          ))}
        </SelectField>
        <Button
          variant="minimal"
          className="ph-mapped-remove"
          aria-label={m.removeCommand({ number })}
          icon={<Icon icon={ACT_ICONS.delete} size={13} />}
          onClick={onRemove}
        />
      </div>
      <TextField {...text('topic')} className="ph-mono" />
      <TextField {...text('payload')} className="ph-mono" />
      <div className="ph-command-line">
        {key === 'light' && (
          <>
            <TextField {...text('on')} className="ph-mono" />
            <TextField {...text('off')} className="ph-mono" />
          </>
        )}
        {units.length > 1 && (
          <SelectField {...text('unit')}>
            {units.map((unit, at) => (
              <option key={unit} value={at === 0 ? '' : unit}>
                {unit}
              </option>
            ))}
          </SelectField>
        )}
        {sendsNumber(key) && (
          <>
            <NumberField {...text('factor')} />
            <NumberField {...text('decimals')} inputMode="numeric" />
          </>
        )}
        <TextField {...text('answer')} className="ph-mono" help={m.noAnswer} />
      </div>
    </li>
  );
}
