const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const policy = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

// Omits upgrade-insecure-requests and HSTS, since local networks often have no certificates.
const SEALED = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/** Headers of all answers except pages. They forbid loading anything. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': policy({ ...SEALED, sandbox: '' }).trim(),
};

// Browser features that no page uses. The clipboard isn't listed, since tokens are copied, and a round keeps the screen on.
const UNUSED = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
];

const PAGE = {
  ...COMMON,
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
} as const;

/**
 * Returns the headers of a page or file. Cross-Origin-Opener-Policy is omitted unless the browser sends
 * `Sec-Fetch-Mode`: other connections than HTTPS and localhost would report an error.
 */
export const pageHeaders = (
  page: Readonly<Record<string, string>>,
  request: { readonly headers: Readonly<Record<string, unknown>> },
): Readonly<Record<string, string>> =>
  request.headers['sec-fetch-mode'] === undefined ? page : { ...page, 'cross-origin-opener-policy': 'same-origin' };

/** Returns the headers of the web app's pages, which may show videos from the given hosts. */
export const webHeaders = (videoHosts: readonly string[]): Readonly<Record<string, string>> => ({
  ...PAGE,
  'content-security-policy': policy({
    ...SEALED,
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'media-src': 'blob:',
    'frame-src': ['blob:', ...videoHosts].join(' '),
    'object-src': "'none'",
    'form-action': "'self'",
  }),
});

/** Headers of the web app's files. */
export const WEB_HEADERS = webHeaders([]);

/** Headers of the documentation's pages, whose library sets inline styles. */
export const DOCS_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE,
  'content-security-policy': policy({
    ...SEALED,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
  }),
};
