export * from './handicap.ts';
export * from './stableford.ts';
export * from './result.ts';
