export const comments = 'Comments';
export const comment = 'Comment';
export const placeholder = 'What should others know?';
export const addComment = 'Add comment';
export const noComments = 'No comments yet';
export const noCommentsHelp = 'Leave a note for whoever handles these trays next.';

interface Written {
  readonly author: string;
  readonly when: string;
}

export const deleteCommentOf = ({ author, when }: Written): string => `Delete comment by ${author}, ${when}`;
export const deleteOne = 'Delete';
export const deleted = 'Comment deleted';
export const confirmTitle = 'Delete this comment?';
export const deleteComment = 'Delete comment';
export const wroteOn = ({ author, when }: Written): string => `${author} wrote on ${when}:`;
export const notDeleted = 'Not deleted.';
