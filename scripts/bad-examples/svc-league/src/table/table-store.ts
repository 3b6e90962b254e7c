export const tableStore = 1;
