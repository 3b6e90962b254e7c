export * from './people.ts';
export * from './league.ts';
export * from './events.ts';
