export { asItStands } from './as-it-stands.ts';
export type { Supposed } from './as-it-stands.ts';
export { countedMatches, defaultPoints } from './facts.ts';
export type { LeaguePoints, TableDecision, TableFacts, TableResult } from './facts.ts';
export { decidedBy, placed } from './order.ts';
export { replayOf } from './replay.ts';
export { emptyTally, figuresOf, talliesAfter, talliesOf } from './tallies.ts';
export type { Tally } from './tallies.ts';
