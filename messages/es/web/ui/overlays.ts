export const usedBy = 'Lo usan:';
export const notDeleted = 'No se eliminó.';
export const notPossible = 'No es posible.';
