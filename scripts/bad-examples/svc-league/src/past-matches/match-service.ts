export { tableStore } from '../table/table-store.ts';
