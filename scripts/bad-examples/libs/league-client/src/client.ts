export { app } from '../../../shell/src/app.ts';
