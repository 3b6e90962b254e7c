import path from 'node:path';

// In this folder, since a front end's image has no other: what other commands share with the release is here, and nothing of theirs comes in.

/** A path as it was meant where the command was called: npm runs commands in the folder of their package, and says where it was called. */
export const asCalled = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', given);
