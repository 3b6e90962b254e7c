export const sessionStore = 1;
