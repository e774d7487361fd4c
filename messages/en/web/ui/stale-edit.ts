interface Edit {
  readonly user: string;
  /** '06:12' on the site's clock. */
  readonly time: string;
}

/** Titles the choice between two edits of one record. */
export const title = 'Someone else saved this while you were editing';
export const titleBy = ({ user, time }: Edit): string => `${user} saved this at ${time}, while you were editing`;

export const field = 'Field';
export const yours = 'Yours';
export const theirs = 'Theirs';
export const theirsBy = ({ user, time }: Edit): string => `${user}, ${time}`;
/** Name each side's value for screen readers, which don't see the columns. */
export const yourValue = 'Yours:';
export const theirValue = 'Theirs:';
export const theirValueBy = ({ user }: { readonly user: string }): string => `${user}'s:`;
export const same = 'Same in both';

export const choose = 'Choose a value for each field, then save.';
export const takeTheirs = 'Use all of theirs';
export const takeTheirsBy = ({ user }: { readonly user: string }): string => `Use all of ${user}'s`;
export const save = 'Save chosen values';
