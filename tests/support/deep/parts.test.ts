import { describe, expect, it } from 'vitest';
import { DEEP_PARTS, partConcerned, partInTurn } from './parts.ts';

describe('the deep part of a landing', () => {
  it('is each of them once in as many commits', () => {
    const names = DEEP_PARTS.map((_, at) => partInTurn(1000 + at).name);
    expect(new Set(names)).toEqual(new Set(DEEP_PARTS.map(({ name }) => name)));
  });

  it.each([
    ['adapters/storage-sql/batches/batches.ts', 'storage-faults'],
    ['messages/es/web/home.ts', 'languages'],
    ['web/screens/screens.tsx', 'sweep'],
    ['adapters/http-server/server.ts', 'traffic-faults'],
    ['domain/harvests/loss.ts', 'wide'],
    ['tests/browser/home/home.test.ts', 'states'],
  ])('is the one that a change of %s concerns: %s', (file, part) => {
    expect(partConcerned(['README.md', file], 0)?.name).toBe(part);
  });

  it('is left to the turn by files that concern none', () => {
    expect(partConcerned(['README.md', 'LICENSE'], 3)).toBeNull();
  });

  it('is the one that most files concern', () => {
    const files = ['messages/en/fields.ts', 'domain/time.ts', 'domain/ids.ts'];
    for (let commits = 0; commits < DEEP_PARTS.length; commits += 1)
      expect(partConcerned(files, commits)?.name).toBe('wide');
  });
});
