/** An act on several batches. */
export type BulkAction = 'complete' | 'move' | 'delay' | 'tag' | 'bin';
