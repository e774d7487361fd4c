import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { filterRecords, listAnswer } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import {
  checkVersion,
  type Mutate,
  type WriteContext,
  type Written,
} from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { renewSpec } from '#adapters/in-process/quality/spec-documents.ts';
import { created } from '#adapters/in-process/records/created.ts';
import { refuseDependants } from '#adapters/in-process/records/dependants.ts';
import { sortRecords } from '#adapters/in-process/records/record-lists.ts';
import { checkNamedRecords } from '#adapters/in-process/records/reference-checks.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { describeDocument } from '#domain/documents/describe-document.ts';
import type { Document, DocumentType } from '#domain/documents/document.ts';
import type { Uuid } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import type { documentOperations } from '#ports/farm-api/documents.ts';
import type { ParsedInputOf } from '#ports/farm-api/index.ts';
import { documents } from '#ports/record-kinds/documents.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { fileAnswer, fileFields, type Received, receiveFile } from './document-files.ts';
import { findVersion, listVersions, toEarlier, withEarlier } from './document-versions.ts';

type ListQuery = ParsedInputOf<typeof documentOperations.listSops>['query'];
type WrittenDocument = Written<Document> & { readonly answer: Document };

/** Use cases of SOPs and of the documents of QA specs. */
export function documentUseCases(
  { storage, files }: Pick<FarmDeps, 'storage' | 'files'>,
  mutate: Mutate,
): UseCases<keyof typeof documentOperations> {
  const list = async (query: ListQuery, isWanted: (document: Document) => boolean) => {
    const all = await storage.read((tx) => tx.documents());
    return listAnswer(choose(all.filter(isWanted), query).map(withoutFile), query);
  };
  const file = async (uuid: Uuid, type: DocumentType, version?: number) =>
    fileAnswer(files, await storage.read(async (tx) => findVersion(tx, await find(tx, uuid, type), version)));

  const add = async (
    tx: FarmWriter,
    { newId, site, user }: WriteContext,
    received: Received,
    of: Pick<Document, 'type' | 'qa_spec'>,
  ): Promise<WrittenDocument> => {
    await checkNamedRecords(tx, [{ field: 'qa_spec', kind: 'qa_spec', uuid: of.qa_spec }]);
    const { author, category } = received;
    const document: StoredDocument = {
      ...{ uuid: newId(), ...of, author, category, metadata: { title: null, description: null } },
      ...{ file_version: 1, uploaded_at: site.now, uploaded_by: user, version: 1 },
      ...fileFields(files, received, newId()),
    };
    await files.keep(received, document.file);
    await tx.insertDocument(document);
    return withSpec(tx, of.qa_spec, { answer: withoutFile(document), ...created('document', document.uuid, document) });
  };

  // The write has succeeded. If this fails, the files are deleted a day early, which only matters to a backup in
  // progress.
  const releaseFiles = async (unused: readonly Uuid[]): Promise<void> => {
    for (const one of unused) await files.release(one).catch(() => undefined);
  };

  /** Deletes a document with all its versions, then releases their files. */
  const remove = async (
    uuid: Uuid,
    type: DocumentType,
    ifMatch: number | undefined,
    write: (work: (tx: FarmWriter) => Promise<Written<undefined>>) => Promise<unknown>,
  ): Promise<undefined> => {
    let removed: readonly Uuid[] = [];
    await write(async (tx) => {
      const was = await find(tx, uuid, type);
      checkVersion(ifMatch, was.version);
      await refuseDependants(tx, 'document', uuid);
      removed = [was, ...(await tx.earlierVersionsOf(uuid))].map((version) => version.file);
      await tx.deleteDocument(uuid);
      const audit = [{ kind: 'document', record: uuid, what: 'delete', before: was, after: null }] as const;
      return withSpec(tx, was.qa_spec, { answer: undefined, audit, changed: { document: [uuid] } });
    });
    await releaseFiles(removed);
  };

  return {
    listSops: ({ input: { query } }) => list(query, ({ type }) => type === 'sop'),
    getSop: ({ input: { params, query } }) => file(params.uuid, 'sop', query.file_version),
    listSopVersions: async ({ input: { params, query } }) => {
      const all = await storage.read(async (tx) => listVersions(tx, await find(tx, params.uuid, 'sop')));
      return listAnswer(all, query);
    },
    uploadSop: (call) =>
      receiveFile(files, call.input.file, (received) =>
        mutate(call, (tx, context) => add(tx, context, received, { type: 'sop', qa_spec: null })),
      ),
    uploadSopVersion: (call) =>
      receiveFile(files, call.input.file, (received) =>
        mutate(call, async (tx, { newId, site, user }) => {
          const was = await find(tx, call.input.params.uuid, 'sop');
          checkVersion(call.options.ifMatch, was.version);
          const { author, category } = received;
          const is: StoredDocument = {
            ...{ ...was, author: author ?? was.author, category: category ?? was.category },
            ...{ file_version: was.file_version + 1, uploaded_at: site.now, uploaded_by: user },
            ...fileFields(files, received, newId()),
          };
          await files.keep(received, is.file);
          const [earlier, replaced] = [await tx.earlierVersionsOf(was.uuid), toEarlier(was)];
          await tx.insertEarlierVersion(replaced);
          return change(tx, was, is, {
            before: (document) => withEarlier(document, earlier),
            after: (document) => withEarlier(document, [replaced, ...earlier]),
          });
        }),
      ),
    deleteSop: (call) =>
      remove(call.input.params.uuid, 'sop', call.options.ifMatch, (work) => mutate(call, (tx) => work(tx))),
    updateSopMetadata: (call) =>
      mutate(call, async (tx) => {
        const was = await find(tx, call.input.params.uuid, 'sop');
        checkVersion(call.options.ifMatch, was.version);
        const { body } = call.input;
        const is = describeDocument(was, body, body.filename === undefined ? null : files.typeOf(body.filename));
        return sameValue(was, is) ? { answer: withoutFile(was), audit: [], changed: {} } : change(tx, was, is);
      }),
    listQaDocuments: ({ input: { query } }) =>
      query.uuid === undefined
        ? list(query, ({ type, qa_spec }) => type === 'qa_spec' && (query.qa_spec ?? qa_spec) === qa_spec)
        : file(query.uuid, 'qa_spec'),
    uploadQaDocument: (call) =>
      receiveFile(files, call.input.file, (received) =>
        mutate(call, (tx, context) =>
          add(tx, context, received, { type: 'qa_spec', qa_spec: call.input.query.qa_spec ?? null }),
        ),
      ),
    deleteQaDocument: (call) =>
      remove(call.input.params.uuid, 'qa_spec', call.options.ifMatch, (work) => mutate(call, (tx) => work(tx))),
  };
}

/** Adds the new version of the QA spec that a document belongs to. */
async function withSpec<W extends Written<unknown>>(tx: FarmWriter, qa_spec: Uuid | null, written: W): Promise<W> {
  const spec = qa_spec === null ? null : await tx.recordOf('qa_spec', qa_spec);
  if (spec === null) return written;
  const { audit, changed } = await renewSpec(tx, spec);
  return { ...written, audit: [...written.audit, ...audit], changed: { ...written.changed, ...changed } };
}

async function find(tx: FarmReader, uuid: Uuid, type: DocumentType): Promise<StoredDocument> {
  const document = await tx.document(uuid);
  return document?.type === type ? document : refuseMissing('document', uuid);
}

/** Converts a document to what the audit trail records. */
type ToAudit = (document: StoredDocument) => object;
const AS_STORED: ToAudit = (document) => document;

async function change(
  tx: FarmWriter,
  was: StoredDocument,
  changed: StoredDocument,
  { before, after }: { readonly before: ToAudit; readonly after: ToAudit } = { before: AS_STORED, after: AS_STORED },
): Promise<WrittenDocument> {
  if (!(await tx.updateDocument(changed))) {
    refuse({ kind: 'stale', code: 'record_changed', params: { kind: 'document' } });
  }
  const { uuid } = was;
  const is = { ...changed, version: was.version + 1 };
  return {
    answer: withoutFile(is),
    audit: [{ kind: 'document', record: uuid, what: 'update', before: before(was), after: after(is) }],
    changed: { document: [uuid] },
  };
}

/** Removes the id of the stored file. */
const withoutFile = ({ file, ...document }: StoredDocument): Document => document;

function choose(all: readonly StoredDocument[], query: ListQuery): readonly StoredDocument[] {
  const { category, fuzzy_find, order_by = documents.orders[0] } = query;
  const matches = fuzzy_find === undefined ? () => true : createFuzzyMatcher(fuzzy_find);
  const wanted = filterRecords(all, query)
    .filter((one) => category === undefined || foldText(one.category ?? '') === foldText(category))
    .filter((one) => matches(searchText(one)));
  return sortRecords(wanted, order_by);
}

const searchText = ({ filename, author, category, metadata }: Document): string =>
  [filename, metadata.title, author, category].filter((part) => part !== null).join(' ');
