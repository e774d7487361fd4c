export const usedBy = 'Used by:';
export const notDeleted = 'Not deleted.';
export const notPossible = "This isn't possible.";
