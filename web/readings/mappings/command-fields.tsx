import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { COMMAND_KEYS, commandKeys } from '#domain/devices/commands/asked-now.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/commands.ts';
import { type CommandDraft, withCommand } from './command-drafts.ts';
import { CommandRow } from './command-row.tsx';
import './mapping.css';

interface CommandFieldsProps {
  readonly drafts: readonly CommandDraft[];
  /** The last message of the device; undefined if none has come. */
  readonly seen: { readonly topic: string; readonly text: string } | undefined;
  /** The chosen place; empty for none. */
  readonly subject: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (drafts: readonly CommandDraft[]) => void;
}

/** The commands of a mapping: what the device is asked for, and how. */
export function CommandFields({ drafts, seen, subject, errorOf, onChange }: CommandFieldsProps) {
  const keys = subject === '' ? COMMAND_KEYS : commandKeys(subject);
  return (
    <fieldset className="ph-mapped-values">
      <legend>{m.title}</legend>
      <p className="ph-muted ph-mapping-help">{m.help}</p>
      <ol>
        {drafts.map((draft, at) => (
          <CommandRow
            key={draft.row}
            draft={draft}
            number={at + 1}
            keys={keys}
            errorOf={(field) => errorOf(`${at}.${field}`)}
            onChange={(change) => onChange(drafts.map((one) => (one.row === draft.row ? { ...one, ...change } : one)))}
            onRemove={() => onChange(drafts.filter(({ row }) => row !== draft.row))}
          />
        ))}
      </ol>
      <Button
        icon={<Icon icon={faPlus} size={13} />}
        text={m.add}
        onClick={() => onChange(withCommand(drafts, seen, keys))}
      />
    </fieldset>
  );
}
