export type BulkAction = 'complete' | 'move' | 'delay' | 'tag' | 'bin';
