// Class names come back as written, so that a test can ask for them.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
