export const usedBy = 'Lo usan:';
export const notDeleted = 'No se ha eliminado.';
export const notPossible = 'No es posible.';
