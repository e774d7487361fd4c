export const title = 'Change password';
export const save = 'Save';
export const saved = 'Saved new password';
export const currentPassword = 'Current password';
export const yourPassword = 'Your password';
export const newPassword = 'New Password';
export const confirmPassword = 'Confirm new password';
export const wrongPassword = 'Wrong current password';
export const passwordHelp = 'At least 8 characters.';
export const endsSessions = "You'll be signed out everywhere else.";
export const forUser = ({ user }: { readonly user: string }): string =>
  `For <strong>${user}</strong>. This signs the user out everywhere and revokes their API tokens.`;
