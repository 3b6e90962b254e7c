export { two } from './two.ts';
export const one = 1;
