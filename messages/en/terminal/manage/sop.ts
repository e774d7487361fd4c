// Standard operating procedures.

import { list } from '#messages/en/language.ts';

export const nameSop = ({ verb }: { readonly verb: string }): string =>
  verb === 'put' ? 'name the file: phyto sop put FILE' : `name the SOP: phyto sop ${verb} NAME`;

export const sopHeadings = {
  file: 'File',
  category: 'Category',
  author: 'Author',
  version: 'Version',
  size: 'Size',
  uuid: 'Uuid',
  at: 'Uploaded',
  by: 'By',
};

export const noSops = 'There are no SOPs.';

export const noSop = ({ name }: { readonly name: string }): string => `there is no SOP "${name}".`;

export const severalSops = ({ name, uuids }: { readonly name: string; readonly uuids: readonly string[] }): string =>
  `several SOPs are called "${name}". Use a uuid: ${list(uuids)}.`;

export const outputMissing = ({ filename }: { readonly filename: string }): string =>
  `where to? Use -o "${filename}", or -o - to print the file here.`;

export const fileOnStdout = 'without -o FILE the file goes to stdout: add -o FILE, or leave out --json.';

export const saved = ({
  filename,
  path,
  size,
}: {
  readonly filename: string;
  readonly path: string;
  readonly size: string;
}): string => `Saved ${filename} to ${path}, ${size}.`;

export const uploaded = ({
  filename,
  version,
  uuid,
}: {
  readonly filename: string;
  readonly version: number;
  readonly uuid: string;
}): string => `Uploaded ${filename}, version ${version}, ${uuid}.`;

export const askDelete = ({ filename }: { readonly filename: string }): string =>
  `Delete the SOP ${filename} with all its versions?`;

export const sopDeleted = ({ filename }: { readonly filename: string }): string => `Deleted the SOP ${filename}.`;

export const sopKept = 'The SOP was kept.';

export const noDetails = 'what should change? Use --name, --title, --category or --author.';

export const sopChanged = ({ filename }: { readonly filename: string }): string => `Changed the SOP ${filename}.`;

export const nameQaDocument = ({ verb }: { readonly verb: string }): string =>
  verb === 'put'
    ? 'name the file: phyto qa-document put FILE --spec NAME'
    : `name the document: phyto qa-document ${verb} NAME`;

export const noQaDocuments = 'There are no documents.';

export const noQaDocument = ({ name }: { readonly name: string }): string => `there is no document "${name}".`;

export const severalQaDocuments = ({
  name,
  uuids,
}: {
  readonly name: string;
  readonly uuids: readonly string[];
}): string => `several documents are called "${name}". Use --spec or a uuid: ${list(uuids)}.`;

export const askDeleteQaDocument = ({ filename }: { readonly filename: string }): string =>
  `Delete the document ${filename}?`;

export const qaDocumentDeleted = ({ filename }: { readonly filename: string }): string =>
  `Deleted the document ${filename}.`;

export const qaDocumentKept = 'The document was kept.';
