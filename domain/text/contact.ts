/** How long addresses may be, and which ports there are. */
export const LIMITS = { url: 2083, emailLocal: 64, emailDomain: 254, portMin: 1, portMax: 65_535 } as const;

const EMAIL = new RegExp(
  `^[^\\s@"(),:;<>[\\\\\\]]{1,${LIMITS.emailLocal}}@(?=.{1,${LIMITS.emailDomain}}$)[^\\s@.]+(?:\\.[^\\s@.]+)+$`,
  'u',
);
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether it may be an e-mail address: a local part of at most 64 characters, a domain with a dot of at most 254. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Whether it is an address on the web, http or https, of at most 2,083 characters. */
export const isWebAddress = (text: string): boolean => text.length <= LIMITS.url && WEB_ADDRESS.test(text);
