export const match = 1;
