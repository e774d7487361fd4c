/** Maximum lengths, and the range of ports. */
export const LIMITS = { url: 2083, emailLocal: 64, emailDomain: 254, portMin: 1, portMax: 65_535 } as const;

const EMAIL = new RegExp(
  `^[^\\s@"(),:;<>[\\\\\\]]{1,${LIMITS.emailLocal}}@(?=.{1,${LIMITS.emailDomain}}$)[^\\s@.]+(?:\\.[^\\s@.]+)+$`,
  'u',
);
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Accepts a local part of up to 64 characters and a domain with a dot of up to 254. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Accepts http and https addresses of up to 2,083 characters. */
export const isWebAddress = (text: string): boolean => text.length <= LIMITS.url && WEB_ADDRESS.test(text);
