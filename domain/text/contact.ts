const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@(?=.{1,254}$)[^\s@.]+(?:\.[^\s@.]+)+$/u;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const LONGEST_WEB_ADDRESS = 2083;

/** Whether it may be an e-mail address: a local part of at most 64 characters, a domain with a dot of at most 254. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Whether it is an address on the web, http or https, of at most 2,083 characters. */
export const isWebAddress = (text: string): boolean => text.length <= LONGEST_WEB_ADDRESS && WEB_ADDRESS.test(text);
