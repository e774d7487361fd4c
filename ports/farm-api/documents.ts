import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { operation } from '#ports/operations/operation.ts';
import { fileLabel, fileName } from '#ports/operations/uploads.ts';
import { documents } from '#ports/record-kinds/documents.ts';
import { fuzzyFind, note, orderBy, queryUuids, queryWhole, text, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

const DOCUMENTS: Tag = { name: 'documents', about: 'Standard operating procedures (SOPs) and documents of QA specs.' };

const { record: document, contains } = documents;

/** Read-only fields, which requests may include but handlers ignore. */
const ignored = onDemand(
  (): Readonly<Record<never, never>> =>
    Object.fromEntries(
      Object.keys(document().omit({ filename: true, author: true, category: true, metadata: true }).shape).map(
        (key) => [key, z.unknown().optional()],
      ),
    ),
);

const shared = { tag: DOCUMENTS, forms: ['json'] } as const;
/** A version of an SOP's file. */
const documentVersion = onDemand(() =>
  document().pick({
    file_version: true,
    filename: true,
    media_type: true,
    bytes: true,
    sha256: true,
    uploaded_at: true,
    uploaded_by: true,
  }),
);
const MAX_VERSION = 1_000_000;
const listQuery = onDemand(() => ({
  ...pageQuery(),
  uuid__in: queryUuids().optional(),
  category: text(120).optional(),
  fuzzy_find: fuzzyFind().optional(),
  order_by: orderBy(documents.orders).optional(),
}));

export const documentOperations = {
  listSops: operation({
    ...shared,
    method: 'GET',
    path: 'docs/sop/',
    access: 'read',
    summary: 'List SOPs with the details of their files.',
    query: () => z.strictObject(listQuery()),
    answer: () => listOf(document()),
    contains,
  }),
  getSop: operation({
    method: 'GET',
    path: 'docs/sop/:uuid/',
    tag: DOCUMENTS,
    access: 'read',
    summary: 'Download the file of an SOP, or the part of it that Range asks for. file_version selects an earlier one.',
    params: byUuid,
    query: () => z.strictObject({ file_version: queryWhole(1, MAX_VERSION).optional() }),
    forms: ['file'],
  }),
  listSopVersions: operation({
    ...shared,
    method: 'GET',
    path: 'document_versions/:uuid/',
    access: 'read',
    summary: 'List the versions of the file of an SOP, latest first.',
    params: byUuid,
    query: () => z.strictObject(pageQuery()),
    answer: () => listOf(documentVersion()),
    contains,
  }),
  uploadSop: operation({
    ...shared,
    method: 'POST',
    path: 'docs/sop/',
    access: 'write',
    summary: 'Add an SOP. Content-Disposition gives its filename, author and category.',
    upload: 'file',
    answer: document,
    status: 201,
  }),
  uploadSopVersion: operation({
    ...shared,
    method: 'POST',
    path: 'docs/sop/:uuid/',
    access: 'write',
    summary: 'Add a new version of the file of an SOP. Earlier versions stay.',
    params: byUuid,
    upload: 'file',
    answer: document,
    status: 201,
  }),
  deleteSop: operation({
    ...shared,
    method: 'DELETE',
    path: 'docs/sop/:uuid/',
    access: 'write',
    summary: 'Delete an SOP with all its versions. If actions refer to it, returns 409 and names them.',
    params: byUuid,
  }),
  updateSopMetadata: operation({
    ...shared,
    method: 'PUT',
    path: 'docs/sop/metadata/:uuid/',
    access: 'write',
    summary: 'Change the details of an SOP. Only the given fields change.',
    params: byUuid,
    body: () =>
      z.strictObject({
        ...ignored(),
        filename: fileName().optional(),
        author: fileLabel().optional(),
        category: fileLabel().optional(),
        metadata: z
          .strictObject({ title: text(120).nullable().optional(), description: note().nullable().optional() })
          .optional(),
      }),
    answer: document,
  }),
  listQaDocuments: operation({
    method: 'GET',
    path: 'docs/qa_spec/',
    tag: DOCUMENTS,
    access: 'read',
    summary: 'List documents of all QA specs or of one. With uuid, download that file.',
    query: () => z.strictObject({ ...listQuery(), qa_spec: uuid().optional(), uuid: uuid().optional() }),
    answer: () => listOf(document()),
    forms: ['json', 'file'],
    contains,
  }),
  uploadQaDocument: operation({
    ...shared,
    method: 'POST',
    path: 'docs/qa_spec/',
    access: 'write',
    summary: 'Add a document to a QA spec. Content-Disposition gives its filename, author and category.',
    query: () => z.strictObject({ qa_spec: uuid().optional() }),
    upload: 'file',
    answer: document,
    status: 201,
  }),
  deleteQaDocument: operation({
    ...shared,
    method: 'DELETE',
    path: 'docs/qa_spec/:uuid/',
    access: 'write',
    summary: 'Delete a document of a QA spec.',
    params: byUuid,
  }),
} as const;
