import { plural } from '#messages/en/language.ts';

export const version = ({ version }: { readonly version: string }): string => `Version ${version}`;

export const notStored = "You won't stay signed in.";
export const notStoredHelp =
  'This browser blocks stored data. You stay signed in only in this tab, until you close or reload it.';

export const signIn = 'Sign in';
export const username = 'Username';
export const password = 'Password';
export const notSignedIn = 'Not signed in.';
export const forgotten = 'Forgot your password? Ask an admin of this farm to set a new one.';

export const wrongCredentials = 'Wrong username or password.';
export const tooManyAttempts = ({ seconds }: { readonly seconds: number }): string =>
  `Too many attempts. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
export const serverFailed = "Something went wrong on the farm's server. Try again; the server's log has details.";
export const noAnswer = "The farm didn't answer within 30 seconds. Try again.";

export const setupTitle = 'Set up this farm';
export const setupLine =
  'This farm has no account yet. Enter the setup code from the window where the server was started.';
export const setupCode = 'Setup code';
export const codeLength = ({ characters }: { readonly characters: number }): string =>
  `Enter all ${characters} characters of the code.`;
export const mainAccount = "The main account. It can't be deleted.";
export const passwordHelp = 'At least 8 characters.';
export const confirmPassword = 'Confirm password';
export const notCreated = 'Account not created.';
export const createAccount = 'Create account';
