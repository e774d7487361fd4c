/** What is done to several batches at once. */
export type BulkAction = 'complete' | 'move' | 'delay' | 'tag' | 'bin';
