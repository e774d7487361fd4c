/** What is done to several batches at once. */
export type BulkAct = 'complete' | 'move' | 'delay' | 'tag' | 'bin';
