/** Webpack's own variable: the nonce of every script and style element that the bundle makes. */
declare let __webpack_nonce__: string | undefined;
