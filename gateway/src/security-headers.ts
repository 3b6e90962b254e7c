type Headers = Readonly<Record<string, string>>;

/** Headers of every response, whether the gateway or a service made it. `https` is how people reach the site. */
export const commonHeaders = ({ https }: { readonly https: boolean }): Headers => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** A client that has the content has these headers too. They would be half of a 304. */
export const needlessWith304 = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];

/**
 * Browsers and search engines obey these in documents only. With data they would be a third of a short response on a weak connection. The link of a
 * clubhouse screen may stand on the club's public page; its members are not to be found by their names for that.
 */
export const pageHeaders: Headers = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For responses that are no page. If a browser is ever led to open one, nothing in it may run or be framed. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker, which obeys the policy of its own script's response: under the policy for data it could fetch nothing. */
export const policyForWorker = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** For the description of the API: a page with one style element of its own and nothing else. */
export const policyForDocs = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * The policy of the app's page. Scripts come from files only; the nonce is for the style element that the dialog library puts into the page.
 * @param origins other origins that remotes are loaded from, if any
 */
export const policyForPage = (nonce: string, origins: readonly string[]): string => {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self} 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};
