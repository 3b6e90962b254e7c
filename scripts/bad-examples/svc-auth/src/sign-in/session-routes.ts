export { sessionStore } from './session-store.ts';
