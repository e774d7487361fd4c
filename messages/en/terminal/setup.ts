export const title = ({ host }: { readonly host: string }): string => `Set up the farm at ${host}`;
export const help = 'The setup code is in the first lines of phyto serve.';
export const fields = {
  code: 'Setup code',
  password: 'Password for admin',
  again: 'Confirm password',
  name: 'Site name',
  zone: 'Time zone',
};
export const ask = {
  code: 'Setup code:',
  password: 'Password for admin:',
  again: 'Confirm password:',
  name: ({ now }: { readonly now: string }): string => `Site name [${now}]:`,
  zone: ({ now }: { readonly now: string }): string => `Time zone [${now}]:`,
};
export const codeLength = ({ characters }: { readonly characters: number }): string =>
  `The setup code has ${characters} characters.`;
export const nameMissing = 'Enter a name.';
export const keys = 'enter next, at the end set up   up down field   esc cancel';
export const sending = 'Setting up …';
export const submit = 'Enter sets up the farm.';
export const cancelled = 'setup cancelled. Nothing was changed.';
export const alreadySetUp = ({ host }: { readonly host: string }): string =>
  `${host} already has an account. Sign in with: phyto login --host ${host}`;
export const siteNotSaved = ({ reason }: { readonly reason: string }): string =>
  `The account was created, but the site wasn't saved: ${reason}`;
export const done = ({
  host,
  name,
  zone,
}: {
  readonly host: string;
  readonly name: string;
  readonly zone: string;
}): string => `${name} is set up at ${host}, time zone ${zone}. You are signed in as admin.`;
export const next = ({ host }: { readonly host: string }): string =>
  `Next: open ${host}/welcome for chambers, beds and the first batch, or import them with phyto import.`;
