import { matchCompleted, playerChanged } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { Deps } from './deps.ts';

/**
 * What the league listens to. What it publishes is `match.completed` alone: decisions about a match state it, and the match carries it in
 * its outbox. The table takes it from the bus like any other consumer would.
 */
export const eventHandlers = ({ people, table }: Pick<Deps, 'people' | 'table'>): Handlers => ({
  ...consume(playerChanged, ({ version, data }) => people.learn(version, data)),
  ...consume(matchCompleted, (message) => table.take(message)),
});
