import { MOST_API_TOKENS } from '#domain/people/api-token.ts';
import { SCOPES } from '#domain/people/permissions.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { useFarm } from '../../state/farm.ts';
import { useSite } from '../../state/farm-queries.ts';
import { useWrite } from '../../state/use-write.ts';
import { FormDateField } from '../../ui/form-date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segment } from '../../ui/segment.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { NEW_TOKEN, SCOPE_WORDS, TOKEN_LABELS, type TokenValues, tokenInput } from './token-values.ts';

interface MadeToken {
  readonly uuid: string;
  readonly token: string;
}

interface NewTokenProps {
  readonly onMade: (made: MadeToken) => void;
  readonly onClose: () => void;
}

/** The form of a new API token. */
export function NewToken({ onMade, onClose }: NewTokenProps) {
  const farm = useFarm();
  const { zone, today } = useSite();
  const write = useWrite<ReturnType<typeof tokenInput>, MadeToken>(
    (body, options) => farm.createToken({ body }, options),
    () => undefined,
  );
  const record = useRecordForm<TokenValues, MadeToken>({
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
        help={`Leave it empty for a token that never ends. Up to ${MOST_API_TOKENS} tokens a person.`}
      />
    </FormDialog>
  );
}
