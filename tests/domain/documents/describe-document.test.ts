import { describe, expect, it } from 'vitest';
import { describeDocument } from '#domain/documents/describe-document.ts';
import type { Document } from '#domain/documents/document.ts';
import { mediaTypeOf } from '#domain/documents/media-type.ts';

const DOCUMENT: Document = {
  ...{ uuid: 'a', type: 'sop', filename: 'sow.pdf', author: 'Ana', category: 'Work', qa_spec: null, file_version: 1 },
  ...{
    metadata: { title: 'Sow', description: null },
    media_type: 'application/pdf',
    bytes: 3,
    sha256: 'ab',
    version: 1,
  },
  ...{ uploaded_at: '2026-05-12T08:00:00.000Z', uploaded_by: 'ana' },
};

describe('a document with changed fields', () => {
  it('is unchanged without changes', () => {
    expect(describeDocument(DOCUMENT, {}, null)).toEqual(DOCUMENT);
    expect(describeDocument(DOCUMENT, { metadata: {} }, null)).toEqual(DOCUMENT);
    expect(describeDocument(DOCUMENT, { filename: 'sow.pdf' }, 'text/plain')).toEqual(DOCUMENT);
  });

  it('loses fields set to null', () => {
    const details = { author: null, category: null, metadata: { title: null } };
    expect(describeDocument(DOCUMENT, details, null)).toEqual({
      ...DOCUMENT,
      ...{ author: null, category: null, metadata: { title: null, description: null } },
    });
  });

  it('has the media type of its new name, else the previous one', () => {
    expect(describeDocument(DOCUMENT, { filename: 'sow.txt' }, 'text/plain').media_type).toBe('text/plain');
    expect(describeDocument(DOCUMENT, { filename: 'sow' }, null).media_type).toBe('application/pdf');
  });
});

describe('the media type of a document', () => {
  it.each([
    ['image/png', 'text/html', 'image/png'],
    [null, 'Image/PNG; a=b', 'image/png'],
    [null, 'application/x-www-form-urlencoded', 'application/octet-stream'],
    [null, 'text/html\r\nset-cookie: a', 'application/octet-stream'],
    [null, 'nonsense', 'application/octet-stream'],
    [null, '', 'application/octet-stream'],
    [null, null, 'application/octet-stream'],
  ])('named %s and sent as %s is %s', (byName, sent, expected) => {
    expect(mediaTypeOf(byName, sent)).toBe(expected);
  });
});
