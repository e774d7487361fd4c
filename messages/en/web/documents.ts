import { fixed, number, plural } from '#messages/en/language.ts';

const MIB = 1024 * 1024;

/** Labels of a document's details. */
export const fields = {
  title: 'Title',
  filename: 'File name',
  category: 'Category',
  author: 'Author',
  description: 'Description',
};
export const descriptionHelp = 'A link to a video on a host that an admin has listed plays in the document.';
export const columns = { name: 'Name', version: 'Version', changed: 'Uploaded' };
export const size = 'Size';
export const search = 'Search name, author';
export const allCategories = 'All categories';
export const allAuthors = 'All authors';

/** The size of a file: '412 kB', '1.2 MB'. */
export const bytes = ({ count }: { readonly count: number }): string =>
  count < MIB ? `${number(Math.ceil(count / 1024))} kB` : `${fixed(count / MIB, 1)} MB`;

export const upload = 'Upload';
export const uploads = 'Uploads';
export const dropHint = ({ mebibytes }: { readonly mebibytes: number }): string =>
  `Drop files here to upload them, up to ${mebibytes} MB each.`;
export const dropNow = 'Drop the files to upload them';
/** The progress of an upload: '1.2 of 1.9 MB'. */
export const sentOf = ({ sent, total }: { readonly sent: string; readonly total: string }): string =>
  `${sent} of ${total}`;
export const waiting = 'Waiting';
export const uploaded = 'Uploaded';
export const cancelled = 'Canceled';
export const failed = ({ name }: { readonly name: string }): string => `Couldn't upload ${name}`;
export const cancelUpload = ({ name }: { readonly name: string }): string => `Cancel upload of ${name}`;
export const retryUpload = ({ name }: { readonly name: string }): string => `Retry upload of ${name}`;
export const dismissUpload = ({ name }: { readonly name: string }): string => `Remove ${name} from the list`;
export const progressOf = ({ name }: { readonly name: string }): string => `Progress of ${name}`;

export const download = 'Download';
export const newVersion = 'New version';
export const versionNumber = ({ version }: { readonly version: number }): string => `Version ${version}`;
export const earlierVersions = 'Earlier versions';
export const noEarlierVersions = 'The earlier files were deleted when they were replaced.';
export const downloadVersion = ({ version }: { readonly version: number }): string => `Download version ${version}`;
export const preview = 'Preview';
export const noPreview = "This type of file can't be shown here. Download it to open it.";
export const notLoaded = "Couldn't load the file";
export const loadVideo = ({ size: bytesText }: { readonly size: string }): string => `Load video (${bytesText})`;
export const video = 'Video';
export const truncated = ({ count }: { readonly count: number }): string =>
  `Only the first ${plural(count, { one: '# character is', other: '# characters are' })} shown. Download the file to read it all.`;

export const usedByRecipes = 'Growing recipes';
export const unused = 'No growing recipe links to this document.';
export const recipeVersion = ({ version }: { readonly version: number }): string => `v${version}`;
export const deleteHelp = 'All versions of the file and its details will be deleted.';
export const removeFirst = 'Remove the document from these recipes first.';
