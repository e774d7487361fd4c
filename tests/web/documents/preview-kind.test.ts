import { describe, expect, it } from 'vitest';
import { previewKind } from '#web/features/documents/preview-kind.ts';

const DESKTOP = { pdfViewerEnabled: true };
const PHONE = { pdfViewerEnabled: false };

describe('the preview of a document', () => {
  it.each([
    ['application/pdf', 'pdf', null],
    ['image/webp', 'image', 'image'],
    ['text/csv', 'text', 'text'],
    ['text/html', null, null],
  ])('of type %s is shown as %s, on phones as %s', (mediaType, onDesktop, onPhone) => {
    expect(previewKind(mediaType, DESKTOP)).toBe(onDesktop);
    expect(previewKind(mediaType, PHONE)).toBe(onPhone);
  });
});
