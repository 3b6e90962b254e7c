const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

/** Whether a file's name carries its hash: such a file never changes. */
export const isHashed = (file: string): boolean => hashed.test(file);
