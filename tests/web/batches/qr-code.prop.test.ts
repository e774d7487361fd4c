import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { modulePath } from '#web/features/batches/print/qr-code.tsx';

const BAR = /M(\d+) (\d+)h(\d+)v1H(\d+)z/g;

/** Returns the modules that a path covers in a square. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = '', back = ''] of path.matchAll(BAR)) {
    expect(back).toBe(x);
    for (let at = 0; at < Number(width); at++) {
      const row = rows[Number(y)];
      if (row !== undefined) row[Number(x) + at] = true;
    }
  }
  return rows;
}

describe('a drawn QR code', () => {
  it('has exactly the dark modules of its matrix', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const { data, size } = encode(url, { ecc: 'M', border: 0 });
        expect(modulesOf(modulePath(data), size)).toEqual(data);
      }),
    );
  });
});
