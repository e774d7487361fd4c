export const signedOutOf = ({ host }: { readonly host: string }): string => `Signed out of ${host}.`;
export const notSignedIn = "You weren't signed in.";
