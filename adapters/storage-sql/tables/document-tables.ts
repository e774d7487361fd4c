import { nullable, table, tableBy, text, whole } from './columns.ts';

/** The tables of documents and of their earlier versions. */
export const DOCUMENT_TABLES = {
  documents: table({
    uuid: text,
    type: text,
    filename: text,
    author: nullable(text),
    category: nullable(text),
    title: nullable(text),
    description: nullable(text),
    qa_spec: nullable(text),
    /** The uuid of the file itself; each version has its own. */
    file: text,
    file_version: whole,
    media_type: text,
    bytes: whole,
    sha256: text,
    uploaded_at: text,
    uploaded_by: text,
    version: whole,
  }),
  document_versions: tableBy(['document', 'file_version'], {
    document: text,
    file_version: whole,
    file: text,
    filename: text,
    media_type: text,
    bytes: whole,
    sha256: text,
    uploaded_at: text,
    uploaded_by: text,
  }),
};
