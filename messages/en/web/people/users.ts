import type { UserClass } from '#domain/people/user.ts';

/** Labels of a user's fields: in the form, the record and the list. */
export const fields = {
  profile_picture: 'Picture',
  username: 'Username',
  user_class: 'Role',
  preferred_name: 'Preferred name',
  full_name: 'Full name',
  email: 'Email',
  password: 'Password',
  phone_number: 'Phone number',
  disabled: 'Sign-in',
};
export const roles = { user: 'User', admin: 'Admin' } satisfies Record<UserClass, string>;
/** Status of an account: a disabled one can't sign in. */
export const signIn = { allowed: 'Allowed', disabled: 'Disabled' };
export const integration = 'Integration';
export const search = 'Search name, username';
export const apiTokens = 'API tokens';

export const myProfile = 'My profile';
export const editUser = 'Editing user';
/** Below the title for a user who isn't saved yet. */
export const newUser = 'New user';
export const save = 'Save';
export const remove = 'Delete';
export const password = 'Password';
export const notLoaded = "Couldn't load this account";
export const usernameHelp = "Can't be changed";
export const roleHelp = 'Only admins can change the role';
export const passwordHelp = 'At least 8 characters.';
export const disableHelp = 'Signs the user out and revokes their API tokens immediately.';
export const isIntegration = 'This account belongs to an integration.';
export const isIntegrationHelp = 'Only an admin can edit it.';
export const tokensLine = '<link>API tokens</link> let programs sign in as you.';

export const created = 'Created user';
export const saved = 'Saved user details';
export const deleted = 'User deleted';
export const serverError = 'Server Error';

export const deleteTitle = ({ username }: { readonly username: string }): string => `Delete ${username}?`;
export const deleteUser = 'Delete user';
export const deleteQuestion = 'Are you sure you wish to delete this user?';
export const deleteHelp = ({ user }: { readonly user: string }): string =>
  `The history will still show what ${user} did under this username.`;

export const pictureText = 'The picture that others see';
export const addPicture = 'Add picture';
export const changePicture = 'Change picture';
export const removePicture = 'Remove picture';
export const pictureFile = 'Picture file';
export const pictureHelp = 'JPEG, PNG, WebP or HEIC. Pictures over 500 px are scaled down.';
export const notScaled = "This browser couldn't scale the picture down. Choose another one.";
export const notDrawn = ({ file }: { readonly file: string }): string =>
  `This browser can't preview ${file}. It will appear once it's saved.`;
