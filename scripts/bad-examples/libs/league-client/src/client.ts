export { card } from '../../../shell/src/app.ts';
