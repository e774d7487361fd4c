export type PreviewKind = 'pdf' | 'image' | 'text' | 'video' | 'audio';

const KINDS: readonly (readonly [RegExp, PreviewKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\/(?:png|jpeg|webp|gif|avif|svg\+xml)$/, 'image'],
  [/^(?:text\/(?:plain|csv|markdown)|application\/json)$/, 'text'],
  [/^video\/(?:mp4|webm|ogg|quicktime)$/, 'video'],
  [/^audio\/(?:mpeg|mp4|ogg|wav|webm)$/, 'audio'],
];

/**
 * Returns how a file can be shown in the page, without running anything it contains; null if it can't. Browsers of most
 * phones have no PDF viewer.
 */
export function previewKind(
  mediaType: string,
  { pdfViewerEnabled }: Pick<Navigator, 'pdfViewerEnabled'>,
): PreviewKind | null {
  const kind = KINDS.find(([pattern]) => pattern.test(mediaType))?.[1] ?? null;
  return kind === 'pdf' && !pdfViewerEnabled ? null : kind;
}
