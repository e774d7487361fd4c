import { useId, useState } from 'react';
import { type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/documents.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { editTitle } from '#words/web/records/records.ts';
import type { DocumentRelated, ListedDocument } from './document-list.tsx';

interface DocumentFormProps {
  readonly record: ListedDocument;
  readonly related: DocumentRelated;
  readonly onClose: () => void;
}

type Values = Readonly<Record<Name, string>>;
type Name = keyof typeof m.fields;
type Body = NonNullable<Parameters<FarmApi['updateSopMetadata']>[0]['body']>;

const NAMES = ['title', 'filename', 'category', 'author', 'description'] as const satisfies readonly Name[];
const IN_METADATA = 'metadata.';

const valuesOf = ({ filename, category, author, metadata }: ListedDocument): Values => ({
  ...{ filename, category: category ?? '', author: author ?? '' },
  ...{ title: metadata.title ?? '', description: metadata.description ?? '' },
});

/** Returns the request body with the given fields; empty ones are sent as null. */
function bodyOf(values: Values, names: readonly string[]): Body {
  const textOf = (name: Name) => (values[name].trim() === '' ? null : values[name].trim());
  const has = (name: Name) => names.includes(name);
  return {
    ...(has('filename') && { filename: values.filename.trim() }),
    ...(has('category') && { category: textOf('category') }),
    ...(has('author') && { author: textOf('author') }),
    ...((has('title') || has('description')) && {
      metadata: {
        ...(has('title') && { title: textOf('title') }),
        ...(has('description') && { description: textOf('description') }),
      },
    }),
  };
}

/** The form's name of a field of the request. */
const formName = (field: string): string => (field.startsWith(IN_METADATA) ? field.slice(IN_METADATA.length) : field);

/** The drawer that changes a document's details. If someone else changed them in the meantime, it compares both edits. */
export function DocumentForm({ record, related, onClose }: DocumentFormProps) {
  const farm = useFarm();
  const listId = useId();
  const [start] = useState(() => valuesOf(record));
  const write = useWrite<{ readonly body: Body; readonly version: number | undefined }, unknown>(
    ({ body, version }, options) =>
      farm.updateSopMetadata({ params: { uuid: record.uuid }, body }, { ...options, ifMatch: version }),
    () => undefined,
  );
  const form = useRecordForm<Values>({
    schema: OPERATIONS.updateSopMetadata.body,
    toInput: (values) => bodyOf(values, NAMES),
    start,
    version: record.version,
    labels: m.fields,
    messagesOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, messages]) => [formName(field), messages.join(' ')]),
      ),
    save: (values, { changed, version }) => write.mutateAsync({ body: bodyOf(values, changed), version }),
    onSaved: () => {
      showToast(kindTexts.document.saved);
      onClose();
    },
  });
  const now = { values: valuesOf(record), version: record.version };
  return (
    <>
      <FormDrawer
        isOpen
        title={editTitle({ name: documentTitle(record) })}
        submit={kindTexts.document.save}
        disabled={!form.dirty}
        busy={form.saving}
        {...form.unsaved}
        problem={form.isStale ? undefined : form.problem}
        onSubmit={() => void form.submit()}
        onClose={onClose}
      >
        <TextField {...form.field('title')} autoComplete="off" />
        <TextField {...form.field('filename')} required autoComplete="off" />
        <TextField {...form.field('category')} list={listId} autoComplete="off" />
        <datalist id={listId}>
          {related.categories.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <TextField {...form.field('author')} autoComplete="off" />
        <TextAreaField {...form.field('description')} help={m.descriptionHelp} />
      </FormDrawer>
      {form.isStale && (
        <StaleEdit
          isOpen
          comparison={compareEdits(NAMES, form.base, form.values, now.values)}
          labels={m.fields}
          show={(name, side) => (side === 'mine' ? form.values : now.values)[name] || '–'}
          by={null}
          busy={form.saving}
          onTakeTheirs={() => form.rebase(now)}
          onSave={(taken) => {
            form.rebase(now, taken);
            void form.submit();
          }}
          onClose={() => form.rebase(null)}
        />
      )}
    </>
  );
}
