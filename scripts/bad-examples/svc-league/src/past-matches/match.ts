export { readFileSync } from 'node:fs';
export const match = 1;
