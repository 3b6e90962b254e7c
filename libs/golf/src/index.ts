export * from './handicap.ts';
export * from './proposal.ts';
export * from './stableford.ts';
export * from './result.ts';
export * from './round/index.ts';
export * from './signed-card/card.ts';
export * from './table/index.ts';
