import path from 'node:path';

// In this folder because a front end's image has no other folder: what other commands share with the release command stands here, and it imports
// nothing from them.

/**
 * A path relative to the folder where the user called the command: npm runs a command in its package's folder and names the user's folder in
 * INIT_CWD.
 */
export const asCalled = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', given);
