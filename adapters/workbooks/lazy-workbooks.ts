import type { Workbooks } from '#ports/workbooks.ts';

/** Loads the reader of workbooks with the first one, since most files are text. */
export const lazyWorkbooks = (): Workbooks => ({
  read: async (bytes, task) => {
    const { createWorkbooks } = await import('./workbooks.ts');
    return createWorkbooks().read(bytes, task);
  },
});
