import { MAX_API_TOKENS } from '#domain/people/api-token.ts';
import { SCOPES } from '#domain/people/permissions.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { NEW_TOKEN, SCOPE_WORDS, TOKEN_LABELS, type TokenValues, tokenInput } from './token-values.ts';

interface CreatedToken {
  readonly uuid: string;
  readonly token: string;
}

interface NewTokenProps {
  readonly onMade: (made: CreatedToken) => void;
  readonly onClose: () => void;
}

/** The form of a new API token. */
export function NewToken({ onMade, onClose }: NewTokenProps) {
  const farm = useFarm();
  const { zone, today } = useSite();
  const write = useWrite<ReturnType<typeof tokenInput>, CreatedToken>(
    (body, options) => farm.createToken({ body }, options),
    () => undefined,
  );
  const record = useRecordForm<TokenValues, CreatedToken>({
    schema: OPERATIONS.createToken.body,
    toInput: (values) => tokenInput(values, zone),
    start: NEW_TOKEN,
    labels: TOKEN_LABELS,
    save: (values) => write.mutateAsync(tokenInput(values, zone)),
    onSaved: onMade,
  });
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDialog
      isOpen
      title="New API token"
      submit="Create token"
      disabled={!record.dirty}
      busy={record.saving}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <TextField
        {...record.field('name')}
        required
        maxLength={120}
        autoComplete="off"
        help="What it is for, such as the scales of Hall 2."
      />
      <Segment
        label={TOKEN_LABELS.scope}
        required
        options={SCOPES.map((value) => ({ value, words: SCOPE_WORDS[value] }))}
        value={record.values.scope}
        help={
          record.values.scope === 'full'
            ? 'All that you may, but for accounts, passwords and tokens.'
            : 'It sees what you see, and changes nothing.'
        }
        onChange={(scope) => record.set('scope', scope)}
      />
      <FormDateField
        control={record.form.control}
        name="expires"
        label={TOKEN_LABELS.expires}
        error={record.field('expires').error}
        min={today}
        help={`Leave it empty for a token that never ends. Up to ${MAX_API_TOKENS} tokens a person.`}
      />
    </FormDialog>
  );
}
