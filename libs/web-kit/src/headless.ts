// What works without screens, for programs in Node: the index needs a bundler.
export { ApiError } from './api/api-error.ts';
export { call } from './api/call.ts';
export { outbox } from './outbox/outbox.ts';
export { readHint } from './session/hint.ts';
export { errorText } from './texts.ts';
