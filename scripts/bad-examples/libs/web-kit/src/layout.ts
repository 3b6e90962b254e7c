export { app } from '../../../shell/src/app.ts';
export const layout = 1;
