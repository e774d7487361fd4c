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

// No upgrade-insecure-requests and no HSTS: a farm's own network often has no certificates.
const SEALED = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/** Headers of every answer that is no page: it may load nothing. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': policy({ ...SEALED, sandbox: '' }).trim(),
};

// What a page of the farm never asks the browser for, nor may anything within it. Copying stays: tokens are copied.
const UNUSED = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

const PAGE = {
  ...COMMON,
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
} as const;

/**
 * The headers of a page or file as one request gets them. Browsers separate windows by opener only on HTTPS and localhost,
 * and report an error elsewhere; only there do they send `Sec-Fetch-Mode`, whatever proxy stands between.
 */
export const pageHeaders = (
  page: Readonly<Record<string, string>>,
  request: { readonly headers: Readonly<Record<string, unknown>> },
): Readonly<Record<string, string>> =>
  request.headers['sec-fetch-mode'] === undefined ? page : { ...page, 'cross-origin-opener-policy': 'same-origin' };

/** Headers of the web app's pages and files. */
export const WEB_HEADERS: Readonly<Record<string, string>> = {
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
    'frame-src': 'blob:',
    'object-src': "'none'",
    'form-action': "'self'",
  }),
};

/** Headers of the browsable documentation, whose library sets styles in the page. */
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
