import { nullable, table, text, whole } from './columns.ts';

/** The table of documents. */
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
};
