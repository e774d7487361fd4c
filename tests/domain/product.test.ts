import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT } from '#domain/product.ts';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const manifest = z.object({ version: z.string() });

describe('the version of the program', () => {
  it('is that of the package, of its lock file, and of the newest changes', () => {
    const lock = manifest.extend({ packages: z.object({ '': manifest }) }).parse(JSON.parse(read('package-lock.json')));
    expect({
      package: manifest.parse(JSON.parse(read('package.json'))).version,
      lock: lock.version,
      root: lock.packages[''].version,
      changes: /^## \[([^\]]+)\]/m.exec(read('CHANGELOG.md'))?.[1],
    }).toEqual({
      package: PRODUCT.version,
      lock: PRODUCT.version,
      root: PRODUCT.version,
      changes: PRODUCT.version,
    });
  });
});
