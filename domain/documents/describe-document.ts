import type { Document } from './document.ts';
import { mediaTypeOf } from './media-type.ts';

/** A change to a document's details. Missing fields are unchanged. */
export interface DocumentDetails {
  readonly filename?: string | undefined;
  readonly author?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly metadata?:
    | { readonly title?: string | null | undefined; readonly description?: string | null | undefined }
    | undefined;
}

/** Applies a change to a document's details. `byName` is the media type for the new file name, or null. */
export function describeDocument<D extends Document>(document: D, details: DocumentDetails, byName: string | null): D {
  const { filename = document.filename, author, category, metadata = {} } = details;
  const { title, description } = document.metadata;
  return {
    ...document,
    filename,
    author: author === undefined ? document.author : author,
    category: category === undefined ? document.category : category,
    metadata: {
      title: metadata.title === undefined ? title : metadata.title,
      description: metadata.description === undefined ? description : metadata.description,
    },
    media_type: filename === document.filename ? document.media_type : mediaTypeOf(byName, document.media_type),
  };
}
