// The log without screens, for programs in Node.
export { addActions } from './add-actions.ts';
export { deliver } from './deliver.ts';
export { logOf } from './logged-action.ts';
