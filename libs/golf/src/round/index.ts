export * from './round.ts';
export * from './holes.ts';
export * from './limits.ts';
export * from './points.ts';
export * from './record.ts';
export { applyAction } from './actions.ts';
export { closeCard } from './complete.ts';
export { answeredBefore, completedAlready, completedByYou, receiptOf } from './answers.ts';
