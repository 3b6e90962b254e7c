export const start = 1;
