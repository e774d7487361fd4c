export const signedOutOf = ({ host }: { readonly host: string }): string => `Signed out of ${host}.`;

export const notSignedIn = "You weren't signed in.";

export const askUsername = ({ host }: { readonly host: string }): string => `Username on ${host}:`;

export const askPassword = ({ username }: { readonly username: string }): string => `Password for ${username}:`;

export const cancelled = 'sign-in cancelled.';

export const passwordStdinMissing =
  "--password-stdin is missing: without a terminal, phyto can't ask for the password.";

export const signedIn = ({ host, username }: { readonly host: string; readonly username: string }): string =>
  `Signed in to ${host} as ${username}.`;

export const passwordReset = ({ username }: { readonly username: string }): string =>
  `${username} has a new password and is signed out everywhere.`;

export const tokensEnded = ({ username }: { readonly username: string }): string =>
  `The API tokens of ${username} no longer work. Create others: phyto token create NAME`;

export const cancelledPassword = 'cancelled.';
