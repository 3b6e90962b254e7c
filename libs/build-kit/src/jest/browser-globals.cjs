// react-router needs these, and jsdom does not bring them.
const { TextEncoder, TextDecoder } = require('node:util');
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const element = globalThis.Element;
if (element) {
  element.prototype.scrollIntoView ??= () => {};
  element.prototype.hasPointerCapture ??= () => false;
}
