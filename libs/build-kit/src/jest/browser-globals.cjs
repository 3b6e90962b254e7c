// react-router needs these, and jsdom does not bring them.
const { TextEncoder, TextDecoder } = require('node:util');
const { deserialize, serialize } = require('node:v8');
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
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
