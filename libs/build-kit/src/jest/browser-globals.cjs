// react-router needs these, and jsdom does not bring them.
const { TextEncoder, TextDecoder } = require('node:util');
Object.assign(globalThis, { TextEncoder, TextDecoder });
for (const name of ['fetch', 'Request', 'Response', 'Headers']) {
  if (!(name in globalThis)) globalThis[name] = globalThis.__NODE_FETCH__?.[name];
}
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} });
globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
if (globalThis.Element) {
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
}
