import { plain } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { FileStore } from '#ports/file-store.ts';

/** The files of a farm whose folder is elsewhere: nothing is written where nobody would look for it. */
export const absentFiles: FileStore = {
  receive: async () => refuse(),
  keep: async () => refuse(),
  discard: async () => undefined,
  open: async () => refuse(),
  release: async () => undefined,
  sweep: async () => 0,
  typeOf: () => null,
};

function refuse(): never {
  throw new ProblemError({
    kind: 'unavailable',
    ...plain("The farm's files are not here. Name the folder that its servers share with --data."),
  });
}
