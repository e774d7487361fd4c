import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { DOCUMENT_TYPES } from '#domain/documents/document.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const documentType = onDemand(() => z.enum(DOCUMENT_TYPES));

/** Reads and saves the metadata of documents and of their earlier versions. */
export function createDocumentQueries({ builder: db }: SqlDialect) {
  const all = prepare(() => db.selectFrom('documents').selectAll().orderBy('filename').orderBy('uuid'));
  const one = prepare(() => db.selectFrom('documents').selectAll().where('uuid', '=', param<string>('uuid')));

  const versions = db.selectFrom('document_versions').selectAll();
  const allVersions = prepare(() => versions.orderBy('document').orderBy('file_version', 'desc'));
  const versionsOf = prepare(() =>
    versions.where('document', '=', param<string>('document')).orderBy('file_version', 'desc'),
  );

  const reader = (connection: Connection) =>
    ({
      documents: async () => (await connection.allPrepared(all, {})).map(documentOf),
      document: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row && documentOf(row);
      },
      earlierVersions: () => connection.allPrepared(allVersions, {}),
      earlierVersionsOf: (document) => connection.allPrepared(versionsOf, { document }),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertDocument: async (document) => {
        await connection.run(db.insertInto('documents').values(rowOf(document)));
      },
      updateDocument: async (document) => {
        const { uuid, version } = document;
        const changed = await connection.run(
          db
            .updateTable('documents')
            .set({ ...rowOf(document), version: version + 1 })
            .where('uuid', '=', uuid)
            .where('version', '=', version),
        );
        return changed > 0;
      },
      insertEarlierVersion: async (version) => {
        await connection.run(db.insertInto('document_versions').values(version));
      },
      deleteDocument: async (uuid) => {
        await connection.run(db.deleteFrom('document_versions').where('document', '=', uuid));
        await connection.run(db.deleteFrom('documents').where('uuid', '=', uuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

const documentOf = ({ title, description, type, ...row }: Row<'documents'>): StoredDocument => ({
  ...row,
  type: documentType().parse(type),
  metadata: { title, description },
});

const rowOf = ({ metadata: { title, description }, ...document }: StoredDocument) => ({
  ...document,
  title,
  description,
});
