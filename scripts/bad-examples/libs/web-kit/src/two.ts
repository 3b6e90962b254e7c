export { one } from './one.ts';
export const two = 2;
