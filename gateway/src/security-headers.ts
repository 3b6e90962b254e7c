type Headers = Readonly<Record<string, string>>;

export type HeaderOptions = {
  /** Whether people reach the site over https. */
  readonly https: boolean;
};

/** Headers of every answer, whoever made it. */
export const commonHeaders = ({ https }: HeaderOptions): Headers => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Whoever has the content has these with it; they would be half of an answer that says no more. */
export const needlessWith304 = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];

/** What a browser obeys of a document alone. With data they would be a third of what a phone on a weak line gets for a short answer. */
export const pageHeaders: Headers = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For answers that are no page: nothing in them may run or be framed, should a browser ever be led to open one. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker: it obeys the policy of its own script's answer, and with that of data it could fetch nothing. */
export const policyForWorker = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** For the description of the API: a page with a style element of its own and nothing else. */
export const policyForDocs = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * The policy of the app's page. Scripts come from files only; the nonce is for the style element that the dialog library puts into the page.
 * @param origins other origins that remotes are loaded from, if any
 */
export const policyForPage = (nonce: string, origins: readonly string[] = []): string => {
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
