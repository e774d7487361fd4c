export const title = "What's New?";

export const runningVersion = ({ version }: { readonly version: string }): string =>
  `This farm runs version ${version}.`;
