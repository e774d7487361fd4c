import type * as en from '#messages/en/web/batches/comments.ts';

export const comments = 'Comentarios';
export const comment = 'Comentario';
export const placeholder = '¿Qué deben saber los demás?';
export const addComment = 'Añadir comentario';
export const noComments = 'Aún no hay comentarios';
export const noCommentsHelp = 'Deje una nota para quien se ocupe después de estas bandejas.';

export const deleteCommentOf: typeof en.deleteCommentOf = ({ author, when }) =>
  `Eliminar comentario de ${author}, ${when}`;
export const deleteOne = 'Eliminar';
export const deleted = 'Comentario eliminado';
export const confirmTitle = '¿Eliminar este comentario?';
export const deleteComment = 'Eliminar comentario';
export const wroteOn: typeof en.wroteOn = ({ author, when }) => `${author} escribió el ${when}:`;
export const notDeleted = 'No se ha eliminado.';
