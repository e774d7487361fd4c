/** Follows the label of a field. */
export const required = 'required';
export const unsavedChanges = 'Unsaved changes';
export const notSaved = 'Not saved.';
export const fixFields = 'Fix the highlighted fields.';

/** Buttons beside a number, named after its field: 'Decrease trays'. */
export const decrease = ({ label }: { readonly label: string }): string => `Decrease ${label.toLowerCase()}`;
export const increase = ({ label }: { readonly label: string }): string => `Increase ${label.toLowerCase()}`;

/** A field for a file. */
export const chooseFile = 'Choose a file';
export const anotherFile = 'Choose another file';
export const orDrop = 'or drop it anywhere in this window';
export const dropHere = 'Drop the file here';
export const oneFile = 'Choose one file at a time.';

export const leaveTitle = 'Leave without saving?';
export const stay = 'Stay';
export const saveAndLeave = 'Save and leave';
export const discard = 'Discard changes';
