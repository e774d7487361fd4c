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
import * as m from '#words/web/people/tokens.ts';
import { NEW_TOKEN, type TokenValues, tokenInput } from './token-values.ts';

interface CreatedToken {
  readonly uuid: string;
  readonly token: string;
}

interface NewTokenProps {
  readonly onMade: (made: CreatedToken) => void;
  readonly onClose: () => void;
}

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
    labels: m.fields,
    save: (values) => write.mutateAsync(tokenInput(values, zone)),
    onSaved: onMade,
  });
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDialog
      isOpen
      title={m.newTitle}
      submit={m.create}
      disabled={!record.dirty}
      busy={record.saving}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <TextField {...record.field('name')} required maxLength={120} autoComplete="off" help={m.nameHelp} />
      <Segment
        label={m.fields.scope}
        required
        options={SCOPES.map((value) => ({ value, words: m.scopes[value] }))}
        value={record.values.scope}
        help={m.scopeHelp[record.values.scope]}
        onChange={(scope) => record.set('scope', scope)}
      />
      <FormDateField
        control={record.form.control}
        name="expires"
        label={m.fields.expires}
        error={record.field('expires').error}
        min={today}
        help={m.expiresHelp({ tokens: MAX_API_TOKENS })}
      />
    </FormDialog>
  );
}
