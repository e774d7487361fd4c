import { describe, expect, it } from 'vitest';
import { isAbout, toStem } from './feature-tests.ts';

describe('the tests of a feature', () => {
  it.each([
    ['harvests', 'harvest'],
    ['batches', 'batch'],
    ['recipes', 'recipe'],
    ['Suppliers', 'supplier'],
    ['people', 'people'],
    ['progress', 'progress'],
    ['news', 'news'],
  ])('of %s are found by %s', (feature, stem) => {
    expect(toStem(feature)).toBe(stem);
  });

  it.each([
    ['tests/domain/harvests/loss.prop.test.ts', true],
    ['tests/browser/records/harvest-quality.test.ts', true],
    ['tests/cli/exports/export-harvests.test.ts', true],
    ['tests/domain/crops/crop.prop.test.ts', false],
    ['tests/domain/batches/unharvested.test.ts', false],
  ])('are those named so: %s', (path, expected) => {
    expect(isAbout(path, ['harvest', 'yield'])).toBe(expected);
  });
});
