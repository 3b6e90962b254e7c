export { default } from '../../../contracts/src/route.ts';
