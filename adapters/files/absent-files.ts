import type { FileStore } from '#ports/file-store.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** The file store of a server without the farm's folder: refuses to store files where other servers can't find them. */
export const absentFiles: FileStore = {
  receive: async () => refuse(),
  keep: async () => refuse(),
  discard: async () => undefined,
  open: async () => refuse(),
  release: async () => undefined,
  sweep: async () => 0,
  room: async () => null,
  typeOf: () => null,
};

function refuse(): never {
  throw new ProblemError({
    kind: 'unavailable',
    code: 'files_elsewhere',
    params: {},
  });
}
