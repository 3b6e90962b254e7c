export * from './people.ts';
export * from './league.ts';
export * from './golf.ts';
export * from './board.ts';
export * from './club.ts';
export * from './events.ts';
export * from './signing.ts';
export * from './passkeys.ts';
